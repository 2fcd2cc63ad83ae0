/** Any number of gateways behind any balancer (GW-26): nothing that a visitor needs lives in one of them alone. */
import { request as httpRequest } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectSharedState } from '#server/shared-state/redis.ts'
import { buildGateway, cookiesOf, listen, sessionCookie, type TestGateway } from '../support/build-gateway.ts'
import { redisProgram } from '../support/programs.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { startRedis, withoutRedis } from '../support/redis-server.ts'
import { twoGateways } from '../support/two-gateways.ts'
import { centerDocument } from '../support/upstream.ts'
import { Visitor } from '../support/visitor.ts'

const host = 'demo.localhost'
const visitor = { host }

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

type Backend = Awaited<ReturnType<typeof twoGateways>>

/** A browser that leaves before the response with the next token has come. */
async function lose(app: TestGateway['app'], port: number, path: string, cookie: string, on: Backend): Promise<void> {
  const release = on.backend.hold(path)
  const request = httpRequest({ port, path, headers: { ...visitor, cookie, connection: 'close' } })
  request.on('error', () => undefined)
  request.end()
  await expect.poll(() => on.upstream.requests.some(({ url }) => url === path)).toBe(true)
  request.destroy()
  release()
  await expect.poll(async () => (await app.ops.inject('/metrics')).body).toMatch(/^gateway_upstream_calls 0$/m)
}

const isUp = (app: TestGateway['app'], up: 0 | 1) =>
  expect
    .poll(async () => (await app.ops.inject('/metrics')).body)
    .toMatch(new RegExp(`^gateway_shared_state_up ${up}$`, 'm'))

test('two gateways serve one session alternately, because it is in the cookies', async () => {
  const gateways = [await buildGateway(), await buildGateway()]
  let cookie = sessionCookie({ token: 'token-1' })
  const sent: unknown[] = []
  for (const [index, { app, upstream }] of gateways.entries()) {
    upstream.on('/api/v1/current_user', {
      headers: {
        'access-token': `token-${index + 2}`,
        client: 'client-1',
        uid: 'vrijwilliger@demo.example',
        expiry: String(1_999_000_001 + index),
      },
      body: { data: null },
    })
    const response = await app.inject({ url: '/api/v1/current_user', headers: { ...visitor, cookie } })
    sent.push(upstream.last().headers['access-token'])
    const { 'access-token': token = '', expiry } = cookiesOf(response.headers)
    cookie = sessionCookie({ token, expiry: Number(expiry) })
  }
  expect(sent).toEqual(['token-1', 'token-2'])
  expect(cookie).toContain('access-token=token-3')
})

test('a gateway starts and serves without Redis, says so once, and counts for itself', async () => {
  const { logger, text } = recordedLog()
  const redis = { url: 'redis://127.0.0.1:1', encryptionKey: Buffer.alloc(32, 1) }
  const { app } = await buildGateway({ redis, rateLimits: { perMinute: 3 }, logger })
  const statuses: number[] = []
  for (let index = 0; index < 4; index++) {
    statuses.push((await app.inject({ url: '/robots.txt', headers: visitor })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(text().match(/Redis is out of reach/g)).toHaveLength(1)
})

describe.skipIf(!redisProgram)(`several gateways with a real Redis (skipped when ${withoutRedis})`, () => {
  test('count a rate limit together', async () => {
    const redis = await startRedis()
    const { gateways } = await twoGateways(redis, { rateLimits: { perMinute: 3 } })
    const statuses: number[] = []
    for (const index of [0, 1, 0, 1] as const) {
      statuses.push((await gateways[index].inject({ url: '/robots.txt', headers: visitor })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('take off together a sign-in that succeeds, and no other', async () => {
    const redis = await startRedis()
    const { gateways, upstream } = await twoGateways(redis, { rateLimits: { signInsPerMinute: 2 } })
    const signIn = async (index: number) => {
      const headers = { ...visitor, 'x-csrf': '1', 'content-type': 'application/json' }
      const gateway = gateways[index % 2] ?? gateways[0]
      return (await gateway.inject({ method: 'POST', url: '/auth/sign_in', headers, payload: '{}' })).statusCode
    }
    const statuses: number[] = []
    upstream.on('POST /auth/sign_in', { body: {} })
    for (let index = 0; index < 5; index++) {
      statuses.push(await signIn(index))
      // It is taken off after the response, in Redis.
      await expect.poll(() => redis.client.get('gateway:limit:sign-in 127.0.0.1')).toBe('0')
    }
    upstream.on('POST /auth/sign_in', { status: 401 })
    for (let index = 0; index < 3; index++) statuses.push(await signIn(index))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 401, 429])
  })

  test('answer 100 parallel calls over a rotation without a 401, 20 rounds, although two rotations were lost before each', async () => {
    const redis = await startRedis()
    const both = await twoGateways(redis, { rateLimits: { perMinute: 0 } })
    const { backend, gateways } = both
    const ports = [await listen(gateways[0]), await listen(gateways[1])] as const
    const browser = new Visitor(host, ...gateways)
    await browser.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    for (let round = 0; round < 20; round++) {
      for (const index of [0, 1] as const) {
        // The time in which somebody reads: the next request rotates the token.
        backend.now += 6000
        const cookie = cookieHeader(browser.cookies)
        await lose(gateways[index], ports[index], `/api/v1/lost-${round}-${index}`, cookie, both)
      }
      backend.now += 6000
      const calls = Array.from({ length: 100 }, (_, index) => browser.get(`/api/v1/call-${round}-${index}`))
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
      expect(new Set(statuses), `round ${round}`).toEqual(new Set([200]))
      expect(browser.isSignedIn).toBe(true)
    }
    // The cookies of parallel responses arrive in any order; the next request has the newest.
    await browser.get('/api/v1/x')
    const [client] = [...backend.clients.values()]
    expect(browser.cookies.get('access-token')).toBe(client?.token)
  })

  test('know a sign-out through the other one: a late response does not sign in again', async () => {
    const redis = await startRedis()
    const { backend, gateways, upstream } = await twoGateways(redis)
    const browser = new Visitor(host, gateways[0])
    await browser.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    const cookie = cookieHeader(browser.cookies)
    backend.now += 6000
    const release = backend.hold('/api/v1/slow')
    const slow = gateways[0].inject({ url: '/api/v1/slow', headers: { ...visitor, cookie } })
    await expect.poll(() => upstream.requests.some(({ url }) => url === '/api/v1/slow')).toBe(true)
    await gateways[1].inject({
      method: 'DELETE',
      url: '/auth/sign_out',
      headers: { ...visitor, cookie, 'sec-fetch-site': 'same-origin' },
    })
    release()
    expect(cookiesOf((await slow).headers)).toEqual({})
  })

  test('know each other’s newest token when a late response gets a 401', async () => {
    const redis = await startRedis()
    const { backend, gateways, upstream } = await twoGateways(redis)
    const browser = new Visitor(host, gateways[1])
    await browser.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    const cookie = cookieHeader(browser.cookies)
    upstream.on('/api/v1/slow', async () => {
      for (let click = 0; click < 2; click++) {
        backend.now += 6000
        await browser.get('/api/v1/x')
      }
      return { status: 401, body: { errors: [{ status: '401' }] } }
    })
    const late = await gateways[0].inject({ url: '/api/v1/slow', headers: { ...visitor, cookie } })
    expect([late.statusCode, cookiesOf(late.headers)]).toEqual([401, {}])
  })

  test('keep no token, client or address of a session in Redis as plain text, and nothing for longer than ten minutes', async () => {
    const redis = await startRedis()
    const { backend, gateways } = await twoGateways(redis)
    const browser = new Visitor(host, ...gateways)
    await browser.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    backend.now += 6000
    await browser.get('/api/v1/x')
    const keys = await redis.client.keys('gateway:session:*')
    expect(keys).toHaveLength(1)
    const [key = ''] = keys
    const stored = `${key} ${Buffer.from((await redis.client.get(key)) ?? '', 'base64').toString('latin1')}`
    const [client] = [...backend.clients.entries()]
    for (const secret of [client?.[0], client?.[1].token, 'a@demo.example', 'accessToken']) {
      expect(stored).not.toContain(secret)
    }
    const ttl = await redis.client.pttl(key)
    expect(ttl > 0 && ttl <= 600_000).toBe(true)
  })

  test('read neither an entry of another key nor one that was copied to another client', async () => {
    const redis = await startRedis()
    const { backend, gateways } = await twoGateways(redis)
    const browsers = [new Visitor(host, gateways[0]), new Visitor(host, gateways[0])] as const
    for (const [index, browser] of browsers.entries()) {
      await browser.send('POST', '/auth/sign_in', { email: `${index}@demo.example`, password: 'x' })
    }
    const [one = '', two = ''] = await redis.client.keys('gateway:session:*')
    await redis.client.set(one, (await redis.client.get(two)) ?? '')
    await redis.client.set(two, 'not encrypted')
    backend.now += 6000
    for (const browser of browsers) {
      const cookie = cookieHeader(browser.cookies)
      const response = await gateways[1].inject({ url: '/api/v1/x', headers: { ...visitor, cookie } })
      expect(response.statusCode).toBe(200)
    }
  })

  test('hear a write within a second: public reads, pages and the design', async () => {
    const redis = await startRedis()
    const { gateways, upstream } = await twoGateways(redis)
    let title = 'Voor'
    const cached = { 'cache-control': 'public, max-age=600' }
    upstream.on('GET /api/v1/vacancies', () => ({ headers: cached, body: { data: [], meta: { title } } }))
    upstream.on('GET /api/v1/volunteer_centers/current', () => ({ body: centerDocument('1', {}, title) }))
    upstream.on('PATCH /api/v1/volunteer_centers/1', { body: centerDocument('1') })
    const seen = async (index: 0 | 1, url: string) =>
      (await gateways[index].inject({ url, headers: visitor })).body.includes(title)
    const urls = ['/api/v1/vacancies', '/manifest.webmanifest']
    for (const index of [0, 1] as const) for (const url of urls) expect(await seen(index, url), url).toBe(true)
    title = 'Erna'
    for (const url of urls) expect(await seen(1, url)).toBe(false)
    await gateways[0].inject({
      method: 'PATCH',
      url: '/api/v1/volunteer_centers/1',
      headers: { ...visitor, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: {},
    })
    for (const url of urls) await expect.poll(() => seen(1, url), { timeout: 1000, interval: 20 }).toBe(true)
  })

  test('survive the end of Redis: sites stay up, sessions hold, the log says so once, and it recovers by itself', async () => {
    const redis = await startRedis()
    const { logger, text } = recordedLog()
    const { backend, gateways, upstream } = await twoGateways(redis, { logger })
    const cached = { 'cache-control': 'public, max-age=600' }
    let title = 'Voor'
    upstream.on('GET /api/v1/vacancies', () => ({ headers: cached, body: { data: [], meta: { title } } }))
    upstream.on('POST /api/v1/vacancies', { status: 201, body: { data: null } })
    const browser = new Visitor(host, ...gateways)
    await browser.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    const titleAt = async (index: 0 | 1) =>
      JSON.parse((await gateways[index].inject({ url: '/api/v1/vacancies', headers: visitor })).body).meta.title
    expect([await titleAt(0), await titleAt(1)]).toEqual(['Voor', 'Voor'])
    await redis.kill()
    for (const app of gateways) await isUp(app, 0)
    for (let click = 0; click < 6; click++) {
      backend.now += 6000
      expect((await browser.get('/api/v1/x')).statusCode).toBe(200)
    }
    // A write that the other gateway cannot hear of yet.
    title = 'Erna'
    await gateways[0].inject({
      method: 'POST',
      url: '/api/v1/vacancies',
      headers: { ...visitor, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: {},
    })
    expect([await titleAt(0), await titleAt(1)]).toEqual(['Erna', 'Voor'])
    expect(text().match(/Redis is out of reach/g)).toHaveLength(2)
    await redis.start()
    for (const app of gateways) await isUp(app, 1)
    await expect.poll(() => titleAt(1)).toBe('Erna')
    expect(text().match(/Redis is reachable again/g)).toHaveLength(2)
  })

  test('do not take Redis for slow when they were too busy themselves to read its reply', async () => {
    const redis = await startRedis()
    const { logger, text } = recordedLog()
    const state = await connectSharedState(redis.options.url, logger)
    onTestFinished(state.close)
    const reply = state.run((client) => client.ping())
    // Longer than Redis may take.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    expect(await reply).toBe('PONG')
    expect(text()).not.toContain('out of reach')
  })

  test('do not wait for a Redis that hangs', async () => {
    const redis = await startRedis()
    const { backend, gateways } = await twoGateways(redis)
    const browser = new Visitor(host, ...gateways)
    await browser.send('POST', '/auth/sign_in', { email: 'a@demo.example', password: 'x' })
    const thaw = redis.freeze()
    const startedAt = performance.now()
    for (let click = 0; click < 20; click++) {
      if (click % 5 === 0) backend.now += 6000
      expect((await browser.get('/api/v1/x')).statusCode).toBe(200)
    }
    // Twenty requests that each waited for the limit of 300 ms would take six seconds.
    expect(performance.now() - startedAt).toBeLessThan(3500)
    thaw()
    for (const app of gateways) {
      await expect
        .poll(async () => {
          await app.inject({ url: '/robots.txt', headers: visitor })
          return (await app.ops.inject('/metrics')).body
        })
        .toMatch(/^gateway_shared_state_up 1$/m)
    }
  })
})
