/** Lost and late responses of the token backend (docs/sessions.md): none of them may sign anybody out or in. */
import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { buildGateway, cookiesOf, listen, sessionCookie, type TestGateway } from '../support/build-gateway.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { get, write } from '../support/session-calls.ts'
import { TokenBackend } from '../support/token-backend.ts'
import { tokenHeaders } from '../support/upstream.ts'
import { Visitor } from '../support/visitor.ts'

const host = 'demo.localhost:3000'
const a = 'a@demo.example'
const b = 'b@demo.example'

async function gatewayAndBackend() {
  const { app, upstream } = await buildGateway()
  const backend = new TokenBackend()
  upstream.on('*', backend.respond)
  const visitor = new Visitor(host, app)
  const signIn = (email: string) => visitor.send('POST', '/auth/sign_in', { email, password: 'x' })
  const arrived = (url: string) => expect.poll(() => upstream.requests.map((request) => request.url)).toContain(url)
  /** Time in which somebody reads: the next request rotates the token. */
  const read = () => {
    backend.now += 6000
  }
  return { app, upstream, backend, visitor, signIn, arrived, read }
}

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser that leaves as soon as the backend has the request. */
async function leave(port: number, path: string, cookie: string, arrived: (url: string) => Promise<void>) {
  const request = httpRequest({ port, path, headers: { host, cookie, connection: 'close' } })
  request.on('error', () => undefined)
  request.end()
  await arrived(path)
  request.destroy()
}

const idle = (app: TestGateway['app']) =>
  expect.poll(async () => (await app.ops.inject('/metrics')).body).toMatch(/^gateway_upstream_calls 0$/m)

describe('a visitor who navigates away before the response', () => {
  test('stays signed in when both abandoned requests have rotated the token', async () => {
    const { app, backend, visitor, signIn, arrived, read } = await gatewayAndBackend()
    const port = await listen(app)
    await signIn(a)
    const first = cookieHeader(visitor.cookies)
    for (const path of ['/api/v1/one', '/api/v1/two']) {
      read()
      const release = backend.hold(path)
      await leave(port, path, first, arrived)
      release()
      await idle(app)
    }
    read()
    const response = await visitor.get('/api/v1/three')
    expect(response.statusCode).toBe(200)
    expect(cookieHeader(visitor.cookies)).not.toBe(first)
    read()
    expect((await visitor.get('/api/v1/four')).statusCode).toBe(200)
  })

  test('gets the newest cookies on the next page, also within the batch window', async () => {
    const { app, backend, visitor, signIn, arrived, read } = await gatewayAndBackend()
    const port = await listen(app)
    await signIn(a)
    read()
    const release = backend.hold('/api/v1/one')
    await leave(port, '/api/v1/one', cookieHeader(visitor.cookies), arrived)
    release()
    await idle(app)
    await visitor.get('/api/v1/two')
    const [client] = [...backend.clients.values()]
    expect(visitor.cookies.get('access-token')).toBe(client?.token)
  })

  test('does not hold its slot longer than the limit', async () => {
    const { app, upstream } = await buildGateway({ upstreamLimits: { abortGraceMs: 50 } })
    upstream.on('*', () => null)
    const port = await listen(app)
    await leave(port, '/api/v1/silent', sessionCookie(), (url) =>
      expect.poll(() => upstream.requests.map((request) => request.url)).toContain(url),
    )
    await idle(app)
  })
})

describe('a late response', () => {
  test('with an older token changes nothing, and the session stays valid', async () => {
    const { app, backend, visitor, signIn, arrived, read } = await gatewayAndBackend()
    await signIn(a)
    const old = cookieHeader(visitor.cookies)
    read()
    const release = backend.hold('/api/v1/slow')
    const slow = get(app, '/api/v1/slow', { cookie: old })
    await arrived('/api/v1/slow')
    read()
    await visitor.get('/api/v1/quick')
    const newest = visitor.cookies.get('access-token')
    release()
    expect(cookiesOf((await slow).headers)).toEqual({})
    expect(visitor.cookies.get('access-token')).toBe(newest)
    read()
    expect((await visitor.get('/api/v1/quick')).statusCode).toBe(200)
  })

  test.each([200, 401])(
    'of the account before (%i) changes nothing for the one who has signed in since',
    async (status) => {
      const { app, backend, visitor, signIn, arrived, read } = await gatewayAndBackend()
      await signIn(a)
      const cookie = cookieHeader(visitor.cookies)
      read()
      if (status === 401) backend.clients.clear()
      const release = backend.hold('/api/v1/slow')
      const slow = get(app, '/api/v1/slow', { cookie })
      await arrived('/api/v1/slow')
      await signIn(b)
      release()
      const response = await slow
      expect([response.statusCode, cookiesOf(response.headers)]).toEqual([status, {}])
    },
  )

  test('of an admin changes nothing during an impersonation, and the restored admin session is valid', async () => {
    const { app, backend, visitor, signIn, arrived, read } = await gatewayAndBackend()
    await signIn(a)
    const cookie = cookieHeader(visitor.cookies)
    read()
    const release = backend.hold('/api/v1/slow')
    const slow = get(app, '/api/v1/slow', { cookie })
    await arrived('/api/v1/slow')
    await visitor.send('POST', '/api/v1/sign_in_as_user', { email: b })
    release()
    expect(cookiesOf((await slow).headers)).toEqual({})
    for (let click = 0; click < 3; click++) {
      read()
      expect((await visitor.get('/api/v1/x')).statusCode).toBe(200)
      expect(decodeURIComponent(visitor.cookies.get('uid') ?? '')).toBe(b)
    }
    await visitor.send('DELETE', '/api/v1/sign_in_as_user')
    for (let click = 0; click < 3; click++) {
      read()
      expect((await visitor.get('/api/v1/x')).statusCode).toBe(200)
    }
    expect(decodeURIComponent(visitor.cookies.get('uid') ?? '')).toBe(a)
  })

  test('to a request from before a change of the e-mail address does not sign out', async () => {
    const { app, backend, visitor, signIn, arrived, read } = await gatewayAndBackend()
    await signIn(a)
    read()
    await visitor.get('/api/v1/x')
    const cookie = cookieHeader(visitor.cookies)
    const releases = ['/api/v1/one', '/api/v1/two'].map((path) => backend.hold(path))
    const slow = [get(app, '/api/v1/one', { cookie }), get(app, '/api/v1/two', { cookie })]
    await arrived('/api/v1/two')
    await visitor.send('PATCH', '/api/v1/users/1', { email: 'nieuw@demo.example' })
    const late = get(app, '/api/v1/three', { cookie })
    for (const release of releases) release()
    for (const response of [...(await Promise.all(slow)), await late]) {
      expect([undefined, 'nieuw@demo.example']).toContain(cookiesOf(response.headers).uid)
    }
    read()
    expect((await visitor.get('/api/v1/x')).statusCode).toBe(200)
    expect(decodeURIComponent(visitor.cookies.get('uid') ?? '')).toBe('nieuw@demo.example')
  })
})

test('a shorter token lifespan of the backend ends no session', async () => {
  const { backend, visitor, signIn, read } = await gatewayAndBackend()
  await signIn(a)
  backend.lifespanMs = 3_600_000
  for (let click = 0; click < 5; click++) {
    read()
    expect((await visitor.get('/api/v1/x')).statusCode).toBe(200)
  }
})

test('tokens of another client are dropped and reported', async () => {
  const { logger, text } = recordedLog()
  const { app, upstream } = await buildGateway({ logger })
  upstream.on('/api/v1/x', { headers: tokenHeaders({ token: 'foreign', client: 'client-2', expiry: 2_000_000_100 }) })
  const response = await get(app, '/api/v1/x', { cookie: sessionCookie() })
  expect(cookiesOf(response.headers)).toEqual({})
  expect(text()).toContain('session.unsolicited_token')
})

test('cookies of an ended session that come back are cleared by their 401', async () => {
  const { visitor, signIn } = await gatewayAndBackend()
  await signIn(a)
  const old = new Map(visitor.cookies)
  await visitor.send('DELETE', '/auth/sign_out')
  for (const [name, value] of old) visitor.cookies.set(name, value)
  expect((await visitor.get('/api/v1/x')).statusCode).toBe(401)
  expect(visitor.isSignedIn).toBe(false)
})

test('a body for devise_token_auth is sent as plain JSON', async () => {
  const { app, upstream } = await buildGateway()
  upstream.on('*', { body: { data: null } })
  const type = { 'content-type': 'application/vnd.api+json' }
  await write(app, 'POST', '/auth/sign_in', { email: a }, type)
  expect(upstream.last().headers['content-type']).toBe('application/json')
  await write(app, 'POST', '/api/v1/contact_messages', { data: {} }, type)
  expect(upstream.last().headers['content-type']).toBe('application/vnd.api+json')
})

test('a redirect of the backend has no credentials in its query, unless the page exchanges them', async () => {
  const { app, upstream } = await buildGateway()
  const credentials = 'access-token=SECRET&client=c&client_id=c&uid=a%40b.nl&expiry=9&config=default'
  upstream.on('*', ({ url }) => ({
    status: 302,
    headers: { location: new URL(url, 'http://x').searchParams.get('to') ?? '' },
  }))
  const locationOf = async (to: string) =>
    (await get(app, `/auth/omniauth/callback?to=${encodeURIComponent(to)}`)).headers.location
  expect(await locationOf(`/dashboard?tab=1&${credentials}`)).toBe('/dashboard?tab=1')
  expect(await locationOf(`/nieuws?token=1`)).toBe('/nieuws?token=1')
  expect(await locationOf(`/en/auth/reset?${credentials}`)).toBe(`/en/auth/reset?${credentials}`)
})

test('the wrong-center text of a 401 is shown, not the sign-in page', async () => {
  const { app, upstream } = await buildGateway()
  upstream.on('*', { body: { data: [] } })
  const errors = [
    { status: '401', code: 'wrong center', title: 'wrong center', detail: 'wrong center: U hoort bij Elders.' },
  ]
  upstream.on('/api/v1/current_user', { status: 401, body: { errors } })
  const response = await get(app, '/dashboard', { cookie: sessionCookie() })
  expect([response.statusCode, response.body.includes('U hoort bij Elders.')]).toEqual([403, true])
})

describe("one visitor's parallel calls (gateway.md GW-22)", () => {
  test('are queued, writes first, and leave slots for others', async () => {
    const { app, upstream } = await buildGateway({
      upstreamLimits: { connections: 4, visitorConnections: 2, queueSize: 2, queueTimeoutMs: 50 },
    })
    const responses: (() => void)[] = []
    upstream.on('*', () => new Promise((resolve) => responses.push(() => resolve({ body: { data: [] } }))))
    const cookie = sessionCookie()
    const reads = Array.from({ length: 30 }, (_, index) => get(app, `/api/v1/read_${index}`, { cookie }))
    await expect.poll(() => upstream.requests.length).toBe(2)
    const posted = write(app, 'POST', '/api/v1/write', {}, { cookie })
    const other = get(app, '/api/v1/other', { cookie: sessionCookie({ client: 'client-2' }) })
    await expect.poll(() => upstream.requests.length).toBe(3)
    expect(upstream.last().url).toBe('/api/v1/other')
    await expect.poll(async () => (await app.ops.inject('/metrics')).body).toMatch(/^gateway_upstream_waiting 29$/m)
    responses[0]?.()
    await expect.poll(() => upstream.requests.length).toBe(4)
    expect(upstream.last().url).toBe('/api/v1/write')
    for (let index = 1; index < 32; index++) {
      await expect.poll(() => responses.length).toBeGreaterThan(index)
      responses[index]?.()
    }
    const statuses = await Promise.all([...reads, posted, other].map(async (response) => (await response).statusCode))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('of one address have a share together, whatever sessions they name', async () => {
    const { app, upstream } = await buildGateway({ upstreamLimits: { connections: 8, networkConnections: 4 } })
    const responses: (() => void)[] = []
    upstream.on('*', () => new Promise((resolve) => responses.push(() => resolve({ body: { data: [] } }))))
    const reads = Array.from({ length: 7 }, (_, index) =>
      get(app, `/api/v1/read_${index}`, { cookie: sessionCookie({ client: `client-${index}` }) }),
    )
    await expect.poll(async () => (await app.ops.inject('/metrics')).body).toMatch(/^gateway_upstream_waiting 3$/m)
    const headers = { host, cookie: sessionCookie() }
    const other = app.inject({ method: 'GET', url: '/api/v1/other', headers, remoteAddress: '203.0.113.7' })
    await expect.poll(() => upstream.requests.length).toBe(5)
    expect(upstream.last().url).toBe('/api/v1/other')
    for (let index = 0; index < 8; index++) {
      await expect.poll(() => responses.length).toBeGreaterThan(index)
      responses[index]?.()
    }
    const statuses = await Promise.all([...reads, other].map(async (response) => (await response).statusCode))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
