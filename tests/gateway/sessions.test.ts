/** The rules of sessions.md, "What the gateway does", seen from the browser. */
import { describe, expect, test } from 'vitest'
import { buildGateway, cookiesOf, sessionCookie, type TestGateway } from '../support/build-gateway.ts'
import { batchHeaders, tokenHeaders } from '../support/upstream.ts'

const host = 'demo.localhost:3000'
const get = (app: TestGateway['app'], url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } })
const write = (
  app: TestGateway['app'],
  method: 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  url: string,
  payload: unknown = {},
  headers = {},
) =>
  app.inject({
    method,
    url,
    headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
const linesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)

describe('signing in', () => {
  test('puts the tokens into cookies that no script can read, and nowhere else', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { body: { data: { id: 1 } }, headers: tokenHeaders({ token: 'fresh' }) })
    const answer = await write(
      app,
      'POST',
      '/auth/sign_in',
      { email: 'a@b.nl', password: 'x' },
      { cookie: sessionCookie() },
    )
    expect(cookiesOf(answer.headers)).toEqual({
      'access-token': 'fresh',
      client: 'client-1',
      uid: 'vrijwilliger@demo.example',
      expiry: '2000000000',
    })
    for (const line of linesOf(answer.headers))
      expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    for (const name of ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization']) {
      expect(answer.headers, name).not.toHaveProperty(name)
    }
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(upstream.last().headers).not.toHaveProperty('access-token')
  })

  test('over https the cookies are Secure and bound to this host', async () => {
    const { app, upstream } = await buildGateway({ trustedProxies: ['127.0.0.1'] })
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'fresh' }) })
    upstream.on('/api/v1/x', { headers: batchHeaders() })
    const https = { 'x-forwarded-proto': 'https' }
    const answer = await write(app, 'POST', '/auth/sign_in', {}, https)
    expect(Object.keys(cookiesOf(answer.headers))).toEqual([
      '__Host-access-token',
      '__Host-client',
      '__Host-uid',
      '__Host-expiry',
    ])
    for (const line of linesOf(answer.headers)) {
      expect(line).toContain('; Secure')
      expect(line).not.toContain('Domain')
    }
    // A cookie that a sibling host could have planted is not read.
    await get(app, '/api/v1/x', { ...https, cookie: sessionCookie() })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
  })

  test('that is refused changes nothing', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { status: 401, body: { success: false, errors: ['Onjuiste combinatie'] } })
    const answer = await write(app, 'POST', '/auth/sign_in', {}, { cookie: sessionCookie() })
    expect([answer.statusCode, answer.json(), cookiesOf(answer.headers)]).toEqual([
      401,
      { success: false, errors: ['Onjuiste combinatie'] },
      {},
    ])
  })

  test('does not store tokens that do not fit into a cookie', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'x'.repeat(5000) }) })
    expect(cookiesOf((await write(app, 'POST', '/auth/sign_in')).headers)).toEqual({})
  })
})

describe('a signed-in call', () => {
  test('carries the session and stores the token that comes back', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { headers: tokenHeaders({ token: 'token-2' }) })
    const answer = await get(app, '/api/v1/x', { cookie: sessionCookie() })
    expect(upstream.last().headers).toMatchObject({
      'access-token': 'token-1',
      client: 'client-1',
      uid: 'vrijwilliger@demo.example',
    })
    expect(cookiesOf(answer.headers)['access-token']).toBe('token-2')
    expect(answer.headers).not.toHaveProperty('access-token')
  })

  test('keeps the token of a batch answer', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { headers: batchHeaders() })
    expect(cookiesOf((await get(app, '/api/v1/x', { cookie: sessionCookie() })).headers)).toEqual({})
  })

  test('writes all cookies together when only the uid changed', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { headers: batchHeaders('nieuw@demo.example') })
    const cookies = cookiesOf((await get(app, '/api/v1/x', { cookie: sessionCookie() })).headers)
    expect(cookies).toMatchObject({ 'access-token': 'token-1', client: 'client-1', uid: 'nieuw@demo.example' })
  })

  test('with only part of a session is signed out', async () => {
    const { app, upstream } = await buildGateway()
    await get(app, '/api/v1/x', { cookie: 'access-token=a; client=b' })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
    await get(app, '/api/v1/x', { cookie: 'access-token=a%0d%0ax-tenant:evil; client=b; uid=c' })
    expect(upstream.last().headers).toMatchObject({ 'x-tenant': 'demo' })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
  })

  test('that meets a 401 with the newest token is signed out', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { status: 401, body: { errors: [] } })
    const answer = await get(app, '/api/v1/x', { cookie: sessionCookie() })
    expect(answer.statusCode).toBe(401)
    expect(cookiesOf(answer.headers)).toEqual({ 'access-token': '', client: '', uid: '', expiry: '' })
    for (const line of linesOf(answer.headers)) expect(line).toMatch(/Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
  })

  test('that is answered late neither signs out nor brings an old token back', async () => {
    const { app, upstream } = await buildGateway()
    let answerLate: (answer: { status?: number; headers?: Record<string, unknown> }) => void = () => undefined
    upstream.on('/api/v1/slow', () => new Promise((resolve) => (answerLate = resolve as never)))
    upstream.on('/api/v1/quick', { headers: tokenHeaders({ token: 'token-2', expiry: 2_000_000_100 }) })
    for (const late of [{ status: 401 }, { headers: tokenHeaders({ token: 'overtaken', expiry: 2_000_000_050 }) }]) {
      const slow = get(app, '/api/v1/slow', { cookie: sessionCookie() })
      const count = upstream.arrived.length
      await expect.poll(() => upstream.arrived.length).toBeGreaterThan(count)
      await get(app, '/api/v1/quick', { cookie: sessionCookie() })
      answerLate(late)
      expect(cookiesOf((await slow).headers)).toEqual({})
    }
  })

  test('never accepts a token that nobody asked for', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { headers: tokenHeaders({ token: 'unasked' }) })
    const answer = await get(app, '/api/v1/x')
    expect(cookiesOf(answer.headers)).toEqual({})
    expect(answer.headers).not.toHaveProperty('access-token')
  })
})

describe('signing out', () => {
  test.each([200, 404, 500])('clears the cookies when the backend answers %i', async (status) => {
    const { app, upstream } = await buildGateway()
    upstream.on('DELETE /auth/sign_out', { status, body: { success: status === 200 } })
    const answer = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: sessionCookie() })
    expect([answer.statusCode, cookiesOf(answer.headers)]).toEqual([
      200,
      { 'access-token': '', client: '', uid: '', expiry: '' },
    ])
    expect(upstream.last().headers['access-token']).toBe('token-1')
  })

  test('clears them when there is no backend', async () => {
    const { app, upstream } = await buildGateway()
    await upstream.close()
    const answer = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: sessionCookie() })
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': '' })
  })

  test('happens at /uitloggen too, and the page opens signed out', async () => {
    const { app, upstream } = await buildGateway()
    const answer = await get(app, '/uitloggen', { cookie: sessionCookie() })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('"session":"SIGNED_OUT"')
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': '', client: '', uid: '' })
    expect(upstream.arrived.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /auth/sign_out')
  })

  test('does not happen when a browser only looks ahead', async () => {
    const { app, upstream } = await buildGateway()
    await get(app, '/uitloggen', { cookie: sessionCookie(), 'sec-purpose': 'prefetch;prerender' })
    expect(upstream.arrived.map(({ url }) => url)).not.toContain('/auth/sign_out')
  })

  test('lets a late answer bring nothing back', async () => {
    const { app, upstream } = await buildGateway()
    let answerLate: (answer: unknown) => void = () => undefined
    upstream.on('/api/v1/slow', () => new Promise((resolve) => (answerLate = resolve as never)))
    const slow = get(app, '/api/v1/slow', { cookie: sessionCookie() })
    await expect.poll(() => upstream.arrived.length).toBe(1)
    await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: sessionCookie() })
    answerLate({ headers: tokenHeaders({ token: 'token-2', expiry: 2_000_000_100 }) })
    expect(cookiesOf((await slow).headers)).toEqual({})
  })
})

describe('a password mail', () => {
  test('leads to this host whatever the browser asked for, and never tells whether the address is known', async () => {
    const { app, upstream } = await buildGateway()
    const bodies: string[] = []
    for (const status of [200, 404, 422]) {
      upstream.on('POST /auth/password', { status, body: { success: status === 200, errors: ['unknown address'] } })
      const answer = await write(app, 'POST', '/auth/password', {
        email: 'a@b.nl',
        redirect_url: 'https://evil.example/',
      })
      bodies.push(`${answer.statusCode} ${answer.body}`)
      expect(JSON.parse(upstream.last().body)).toEqual({
        email: 'a@b.nl',
        redirect_url: 'http://demo.localhost:3000/auth/reset',
      })
    }
    expect(new Set(bodies)).toEqual(new Set(['200 {"success":true}']))
  })

  test('says when there were too many', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/password', { status: 429, headers: { 'retry-after': '60' } })
    const answer = await write(app, 'POST', '/auth/password', { email: 'a@b.nl' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('a link from a mail', () => {
  const credentials =
    'access-token=mailed&client=client-7&client_id=client-7&uid=a%40b.nl&expiry=2000000000&token=mailed'

  test('signs in when the backend accepts what it carries, and leaves the address clean', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', {
      body: { success: true },
      headers: tokenHeaders({ token: 'rotated', client: 'client-7', uid: 'a@b.nl', expiry: 2_000_000_001 }),
    })
    const answer = await get(app, `/auth/token?${credentials}&return=%2Fprofiel`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profiel'])
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': 'rotated', client: 'client-7', uid: 'a@b.nl' })
    expect(upstream.last().headers).toMatchObject({ 'access-token': 'mailed', client: 'client-7', uid: 'a@b.nl' })
  })

  test('signs nobody in when the backend refuses it', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', { status: 401, body: { success: false } })
    const answer = await get(app, `/auth/token?${credentials}&return=https://evil.example/`)
    expect([answer.statusCode, answer.headers.location, cookiesOf(answer.headers)]).toMatchObject([
      303,
      '/auth/login-1',
      {},
    ])
    expect(cookiesOf(answer.headers)).not.toHaveProperty('access-token')
  })

  test('for a new password, with a session: the page opens without it in the address', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const answer = await get(
      app,
      `/auth/reset?${credentials}&config=default&reset_password=true&reset_password_token=secret`,
    )
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/reset'])
    const cookies = cookiesOf(answer.headers)
    expect(cookies).toMatchObject({ 'access-token': 'mailed', 'password-reset': 'session' })
    upstream.on('*', { headers: batchHeaders('a@b.nl') })
    const page = await get(app, '/auth/reset', {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    })
    expect(page.body).toContain('"passwordReset":true')
    expect(page.body).not.toMatch(/secret|mailed/)
  })

  test('for a new password, with a token alone: it waits in a cookie until the password comes', async () => {
    const { app, upstream } = await buildGateway()
    const link = await get(app, '/auth/reset?reset_password_token=secret&lang=nl')
    expect([link.statusCode, link.headers.location]).toEqual([303, '/auth/reset?lang=nl'])
    const [line = ''] = linesOf(link.headers).filter((text) => text.startsWith('password-reset='))
    expect(line).toMatch(/^password-reset=token\.secret; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = 'password-reset=token.secret'
    expect((await get(app, '/auth/reset', { cookie })).body).not.toContain('secret')
    upstream.on('PUT /auth/password', { body: { success: true }, headers: tokenHeaders({ token: 'fresh' }) })
    const saved = await write(app, 'PUT', '/auth/password', { password: 'x', password_confirmation: 'x' }, { cookie })
    expect(JSON.parse(upstream.last().body)).toMatchObject({ password: 'x', reset_password_token: 'secret' })
    expect(cookiesOf(saved.headers)).toMatchObject({ 'access-token': 'fresh', 'password-reset': '' })
  })

  test("the backend's own reset link is followed here, and no browser sees its redirect", async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/password/edit', ({ url }) => ({
      status: 302,
      headers: {
        location: `${new URL(url, 'http://x').searchParams.get('redirect_url')}?${credentials}&reset_password=true`,
      },
    }))
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const answer = await get(
      app,
      '/auth/password/edit?reset_password_token=secret&redirect_url=https%3A%2F%2Fevil.example',
    )
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/reset'])
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': 'mailed' })
    expect(upstream.arrived[0]?.url).toContain('redirect_url=http%3A%2F%2Fdemo.localhost%3A3000%2Fauth%2Freset')
  })

  test('for a confirmation keeps its outcome and loses its credentials', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/confirmation', {
      status: 302,
      headers: { location: `http://demo.localhost:3000/confirm?account_confirmation_success=true&${credentials}` },
    })
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const answer = await get(app, '/auth/confirmation?confirmation_token=abc')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/confirm?account_confirmation_success=true'])
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': 'mailed', client: 'client-7' })
  })
})

describe('a new password', () => {
  test('needs something that proves whose it is (spec section 5)', async () => {
    const { app, upstream } = await buildGateway()
    const answer = await write(app, 'PUT', '/auth/password', { password: 'x', password_confirmation: 'x' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('You must provide either the uid, client and accessToken or the resetPasswordToken')
    expect(upstream.arrived).toEqual([])
  })

  test('may be set with a session, whose new tokens are stored', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('PUT /auth/password', { headers: tokenHeaders({ token: 'after', client: 'client-2' }) })
    const answer = await write(app, 'PUT', '/auth/password', { password: 'x' }, { cookie: sessionCookie() })
    expect(upstream.last().headers['access-token']).toBe('token-1')
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': 'after', client: 'client-2' })
  })
})

describe('confirming an account', () => {
  test('starts a session', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /api/v1/confirm', { headers: tokenHeaders({ token: 'fresh' }) })
    const answer = await write(app, 'POST', '/api/v1/confirm', { confirmation_token: 'abc' })
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': 'fresh' })
  })
})

describe('signing in as another user', () => {
  async function borrowed() {
    const gateway = await buildGateway()
    gateway.upstream.on('POST /api/v1/sign_in_as_user', {
      headers: tokenHeaders({
        token: 'theirs',
        client: 'client-b',
        uid: 'organisatie@demo.example',
        expiry: 1_999_500_000,
      }),
    })
    const answer = await write(
      gateway.app,
      'POST',
      '/api/v1/sign_in_as_user',
      { data: {} },
      { cookie: sessionCookie() },
    )
    const cookies = cookiesOf(answer.headers)
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    return { ...gateway, cookies, cookie }
  }

  test("keeps the admin's own session aside", async () => {
    const { cookies } = await borrowed()
    expect(cookies).toMatchObject({
      'access-token': 'theirs',
      uid: 'organisatie@demo.example',
      'admin-access-token': 'token-1',
      'admin-client': 'client-1',
      'admin-uid': 'vrijwilliger@demo.example',
    })
  })

  test('ends with the way back', async () => {
    const { app, upstream, cookie } = await borrowed()
    upstream.on('DELETE /api/v1/sign_in_as_user', { body: { data: null } })
    const answer = await write(app, 'DELETE', '/api/v1/sign_in_as_user', {}, { cookie })
    expect(upstream.last().headers).toMatchObject({ 'access-token': 'theirs' })
    expect(cookiesOf(answer.headers)).toMatchObject({
      'access-token': 'token-1',
      client: 'client-1',
      'admin-access-token': '',
    })
  })

  test('ends by itself when the borrowed session has run out', async () => {
    const { app, upstream, cookie } = await borrowed()
    upstream.on('/api/v1/x', { status: 401, body: { errors: [] } })
    expect(cookiesOf((await get(app, '/api/v1/x', { cookie })).headers)).toMatchObject({
      'access-token': 'token-1',
      'admin-access-token': '',
    })
  })

  test('signing out signs both out', async () => {
    const { app, upstream, cookie } = await borrowed()
    const answer = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie })
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': '', 'admin-access-token': '' })
    const ended = upstream.arrived
      .filter(({ url }) => url === '/auth/sign_out')
      .map(({ headers }) => headers['access-token'])
    expect(ended.sort()).toEqual(['theirs', 'token-1'])
  })

  test('a refusal changes nothing', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /api/v1/sign_in_as_user', {
      status: 403,
      headers: tokenHeaders({ token: 'token-2' }),
      body: { errors: [] },
    })
    const answer = await write(app, 'POST', '/api/v1/sign_in_as_user', { data: {} }, { cookie: sessionCookie() })
    expect(cookiesOf(answer.headers)).toMatchObject({ 'access-token': 'token-2', client: 'client-1' })
    expect(cookiesOf(answer.headers)).not.toHaveProperty('admin-access-token')
  })
})
