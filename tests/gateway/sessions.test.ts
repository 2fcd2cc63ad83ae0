/** Sessions as the browser sees them (sessions.md SES-11 to SES-20). */
import { describe, expect, test } from 'vitest'
import { buildGateway, cookiesOf, sessionCookie } from '../support/build-gateway.ts'
import { get, host, linesOf, write } from '../support/session-calls.ts'
import { batchHeaders, tokenHeaders } from '../support/upstream.ts'

describe('signing in', () => {
  test('stores the tokens in httpOnly cookies and nowhere else', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { body: { data: { id: 1 } }, headers: tokenHeaders({ token: 'fresh' }) })
    const response = await write(
      app,
      'POST',
      '/auth/sign_in',
      { email: 'a@b.nl', password: 'x' },
      { cookie: sessionCookie() },
    )
    expect(cookiesOf(response.headers)).toEqual({
      'access-token': 'fresh',
      client: 'client-1',
      uid: 'vrijwilliger@demo.example',
      expiry: '2000000000',
    })
    for (const line of linesOf(response.headers))
      expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    for (const name of ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization']) {
      expect(response.headers, name).not.toHaveProperty(name)
    }
    expect(response.headers['cache-control']).toBe('no-store')
    expect(upstream.last().headers).not.toHaveProperty('access-token')
  })

  test('sets Secure cookies with the __Host- prefix over https', async () => {
    const { app, upstream } = await buildGateway({ trustedProxies: ['127.0.0.1'] })
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'fresh' }) })
    upstream.on('/api/v1/x', { headers: batchHeaders() })
    const https = { 'x-forwarded-proto': 'https' }
    const response = await write(app, 'POST', '/auth/sign_in', {}, https)
    expect(Object.keys(cookiesOf(response.headers))).toEqual([
      '__Host-access-token',
      '__Host-client',
      '__Host-uid',
      '__Host-expiry',
    ])
    for (const line of linesOf(response.headers)) {
      expect(line).toContain('; Secure')
      expect(line).not.toContain('Domain')
    }
    // A cookie that a sibling host could have planted is not read.
    await get(app, '/api/v1/x', { ...https, cookie: sessionCookie() })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
  })

  test('changes nothing when it is refused', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { status: 401, body: { success: false, errors: ['Onjuiste combinatie'] } })
    const response = await write(app, 'POST', '/auth/sign_in', {}, { cookie: sessionCookie() })
    expect([response.statusCode, response.json(), cookiesOf(response.headers)]).toEqual([
      401,
      { success: false, errors: ['Onjuiste combinatie'] },
      {},
    ])
  })

  test('stores no tokens that are too large for a cookie', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'x'.repeat(5000) }) })
    expect(cookiesOf((await write(app, 'POST', '/auth/sign_in')).headers)).toEqual({})
  })
})

describe('a signed-in request', () => {
  test('sends the session and stores the rotated token', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { headers: tokenHeaders({ token: 'token-2' }) })
    const response = await get(app, '/api/v1/x', { cookie: sessionCookie() })
    expect(upstream.last().headers).toMatchObject({
      'access-token': 'token-1',
      client: 'client-1',
      uid: 'vrijwilliger@demo.example',
    })
    expect(cookiesOf(response.headers)['access-token']).toBe('token-2')
    expect(response.headers).not.toHaveProperty('access-token')
  })

  test('keeps its token after a batch response', async () => {
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

  test('is signed out with an incomplete session', async () => {
    const { app, upstream } = await buildGateway()
    await get(app, '/api/v1/x', { cookie: 'access-token=a; client=b' })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
    await get(app, '/api/v1/x', { cookie: 'access-token=a%0d%0ax-tenant:evil; client=b; uid=c' })
    expect(upstream.last().headers).toMatchObject({ 'x-tenant': 'demo' })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
  })

  test('is signed out by a 401 to the newest token', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { status: 401, body: { errors: [] } })
    const response = await get(app, '/api/v1/x', { cookie: sessionCookie() })
    expect(response.statusCode).toBe(401)
    expect(cookiesOf(response.headers)).toEqual({ 'access-token': '', client: '', uid: '', expiry: '' })
    for (const line of linesOf(response.headers)) expect(line).toMatch(/Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
  })

  test.each([
    ['a 401', { status: 401 }],
    ['an older token', { headers: tokenHeaders({ token: 'overtaken', expiry: 2_000_000_050 }) }],
  ])('is neither signed out nor changed by a late response with %s', async (_what, late) => {
    const { app, upstream } = await buildGateway()
    let respondLate: (response: { status?: number; headers?: Record<string, unknown> }) => void = () => undefined
    upstream.on('/api/v1/slow', () => new Promise((resolve) => (respondLate = resolve as never)))
    upstream.on('/api/v1/quick', { headers: tokenHeaders({ token: 'token-2', expiry: 2_000_000_100 }) })
    const slow = get(app, '/api/v1/slow', { cookie: sessionCookie() })
    await expect.poll(() => upstream.requests.length).toBe(1)
    await get(app, '/api/v1/quick', { cookie: sessionCookie() })
    respondLate(late)
    expect(cookiesOf((await slow).headers)).toEqual({})
  })

  test('never accepts an unsolicited token', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { headers: tokenHeaders({ token: 'unasked' }) })
    const response = await get(app, '/api/v1/x')
    expect(cookiesOf(response.headers)).toEqual({})
    expect(response.headers).not.toHaveProperty('access-token')
  })
})

describe('signing out', () => {
  test.each([200, 404, 500])('clears the cookies when the backend responds %i', async (status) => {
    const { app, upstream } = await buildGateway()
    upstream.on('DELETE /auth/sign_out', { status, body: { success: status === 200 } })
    const response = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: sessionCookie() })
    expect([response.statusCode, cookiesOf(response.headers)]).toEqual([
      200,
      { 'access-token': '', client: '', uid: '', expiry: '' },
    ])
    expect(upstream.last().headers['access-token']).toBe('token-1')
  })

  test('clears the cookies without a backend', async () => {
    const { app, upstream } = await buildGateway()
    await upstream.close()
    const response = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: sessionCookie() })
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': '' })
  })

  test('happens at /uitloggen too, and the page is rendered signed out', async () => {
    const { app, upstream } = await buildGateway()
    const response = await get(app, '/uitloggen', { cookie: sessionCookie(), accept: 'text/html' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('"session":"SIGNED_OUT"')
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': '', client: '', uid: '' })
    expect(upstream.requests.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /auth/sign_out')
  })

  const page = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  test.each<[string, 'GET' | 'HEAD', string, Record<string, string>]>([
    ['a prefetch', 'GET', '/uitloggen', { ...page, 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', '/uitloggen', { ...page, 'sec-purpose': 'prefetch;prerender' }],
    ['a prerender of older browsers', 'GET', '/uitloggen', { ...page, purpose: 'Prerender' }],
    ['a preview', 'GET', '/uitloggen', { ...page, 'x-purpose': 'preview' }],
    ['a prefetch of Firefox', 'GET', '/uitloggen', { ...page, 'x-moz': 'prefetch' }],
    ['an image', 'GET', '/uitloggen', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }],
    ['an image without Sec-Fetch-Dest', 'GET', '/uitloggen', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['a frame of the site', 'GET', '/uitloggen', { ...page, 'sec-fetch-dest': 'iframe' }],
    ['a script of the site', 'GET', '/uitloggen', { ...page, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a link elsewhere without Sec-Fetch-Site', 'GET', '/uitloggen', { accept: 'text/html', referer: 'http://x.nl/' }],
    ['the data of the page', 'GET', '/uitloggen/_payload.json', page],
    ['the data of the English page', 'GET', '/en/uitloggen/_payload.json', page],
    ['a HEAD request', 'HEAD', '/uitloggen', page],
  ])('does not happen on %s', async (_name, method, url, headers) => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: [] } })
    const response = await app.inject({ method, url, headers: { host, cookie: sessionCookie(), ...headers } })
    expect(upstream.requests.map((request) => request.url)).not.toContain('/auth/sign_out')
    expect(cookiesOf(response.headers)).not.toHaveProperty('access-token')
  })

  test.each(['cross-site', 'same-site'])('does not happen on a %s navigation: the page asks first', async (site) => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: [] } })
    const headers = { cookie: sessionCookie(), 'sec-fetch-site': site, 'sec-fetch-dest': 'document' }
    const response = await get(app, '/uitloggen', headers)
    expect([response.statusCode, response.body.includes('"session":"SIGNED_IN"')]).toEqual([200, true])
    expect(upstream.requests.map(({ url }) => url)).not.toContain('/auth/sign_out')
  })

  test('is not undone by a late response', async () => {
    const { app, upstream } = await buildGateway()
    let respondLate: (response: unknown) => void = () => undefined
    upstream.on('/api/v1/slow', () => new Promise((resolve) => (respondLate = resolve as never)))
    const slow = get(app, '/api/v1/slow', { cookie: sessionCookie() })
    await expect.poll(() => upstream.requests.length).toBe(1)
    await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: sessionCookie() })
    respondLate({ headers: tokenHeaders({ token: 'token-2', expiry: 2_000_000_100 }) })
    expect(cookiesOf((await slow).headers)).toEqual({})
  })
})

describe('an impersonation', () => {
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
    const response = await write(
      gateway.app,
      'POST',
      '/api/v1/sign_in_as_user',
      { data: {} },
      { cookie: sessionCookie() },
    )
    const cookies = cookiesOf(response.headers)
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    return { ...gateway, cookies, cookie }
  }

  test("stashes the admin's own session", async () => {
    const { cookies } = await borrowed()
    expect(cookies).toMatchObject({
      'access-token': 'theirs',
      uid: 'organisatie@demo.example',
      'admin-access-token': 'token-1',
      'admin-client': 'client-1',
      'admin-uid': 'vrijwilliger@demo.example',
    })
  })

  test('ends by restoring the admin session', async () => {
    const { app, upstream, cookie } = await borrowed()
    upstream.on('DELETE /auth/sign_out', { body: { success: true } })
    const response = await write(app, 'DELETE', '/api/v1/sign_in_as_user', {}, { cookie })
    expect(upstream.last()).toMatchObject({ method: 'DELETE', url: '/auth/sign_out' })
    expect(upstream.last().headers).toMatchObject({ 'access-token': 'theirs' })
    expect(cookiesOf(response.headers)).toMatchObject({
      'access-token': 'token-1',
      client: 'client-1',
      'admin-access-token': '',
    })
  })

  test('ends when its session has expired', async () => {
    const { app, upstream, cookie } = await borrowed()
    upstream.on('/api/v1/x', { status: 401, body: { errors: [] } })
    expect(cookiesOf((await get(app, '/api/v1/x', { cookie })).headers)).toMatchObject({
      'access-token': 'token-1',
      'admin-access-token': '',
    })
  })

  describe('of which the browser has dropped the cookies, since it has expired', () => {
    async function expired() {
      const gateway = await borrowed()
      gateway.upstream.on('*', { body: { data: [] } })
      const cookie = gateway.cookie
        .split('; ')
        .filter((pair) => pair.startsWith('admin-'))
        .join('; ')
      return { ...gateway, cookie }
    }

    const restored = { 'access-token': 'token-1', client: 'client-1', 'admin-access-token': '' }

    test('leads back to the admin in the next call', async () => {
      const { app, upstream, cookie } = await expired()
      const response = await get(app, '/api/v1/x', { cookie })
      expect(upstream.last().headers).toMatchObject({ 'access-token': 'token-1', client: 'client-1' })
      expect(cookiesOf(response.headers)).toMatchObject(restored)
    })

    test('leads back to the admin on the next page, as nobody else', async () => {
      const { app, cookie } = await expired()
      const response = await get(app, '/', { cookie })
      expect(response.body).toContain('"session":"SIGNED_IN"')
      expect(response.body).not.toContain('"impersonator"')
      expect(cookiesOf(response.headers)).toMatchObject(restored)
    })

    test('can still be ended, which signs nobody out', async () => {
      const { app, upstream, cookie } = await expired()
      const response = await write(app, 'DELETE', '/api/v1/sign_in_as_user', {}, { cookie })
      expect([response.statusCode, cookiesOf(response.headers)]).toMatchObject([200, restored])
      expect(upstream.requests.map(({ url }) => url)).not.toContain('/auth/sign_out')
    })

    test('gives whoever signs in next nothing of the admin', async () => {
      const { app, upstream, cookie } = await expired()
      upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'fresh', client: 'client-c' }) })
      const response = await write(app, 'POST', '/auth/sign_in', {}, { cookie })
      expect(cookiesOf(response.headers)).toMatchObject({
        client: 'client-c',
        'admin-access-token': '',
        'admin-uid': '',
      })
    })
  })

  test("ends when somebody signs in, and the admin's own session with it, also at the backend", async () => {
    const { app, upstream, cookie } = await borrowed()
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'fresh', client: 'client-c' }) })
    const response = await write(app, 'POST', '/auth/sign_in', {}, { cookie })
    expect(cookiesOf(response.headers)).toMatchObject({
      'access-token': 'fresh',
      client: 'client-c',
      'admin-access-token': '',
      'admin-client': '',
      'admin-uid': '',
    })
    expect(upstream.last()).toMatchObject({ method: 'DELETE', url: '/auth/sign_out' })
    expect(upstream.last().headers).toMatchObject({ 'access-token': 'token-1', client: 'client-1' })
  })

  test('ends together with the admin session on sign-out', async () => {
    const { app, upstream, cookie } = await borrowed()
    const response = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie })
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': '', 'admin-access-token': '' })
    const ended = upstream.requests
      .filter(({ url }) => url === '/auth/sign_out')
      .map(({ headers }) => headers['access-token'])
    expect(ended.sort()).toEqual(['theirs', 'token-1'])
  })

  test('changes nothing when it is refused', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /api/v1/sign_in_as_user', {
      status: 403,
      headers: tokenHeaders({ token: 'token-2' }),
      body: { errors: [] },
    })
    const response = await write(app, 'POST', '/api/v1/sign_in_as_user', { data: {} }, { cookie: sessionCookie() })
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'token-2', client: 'client-1' })
    expect(cookiesOf(response.headers)).not.toHaveProperty('admin-access-token')
  })
})
