/** The gateway as an attacker reads it; the rows of docs/security.md name these tests. */
import { describe, expect, test } from 'vitest'
import { stripQuery } from '#server/proxy/credentials.ts'
import { safeReturnPath } from '#shared/paths.ts'
import { buildGateway, cookiesOf, listen, sessionCookie, type TestGateway } from '../support/build-gateway.ts'
import { rawHttp, statusOf } from '../support/raw-http.ts'
import { batchHeaders, centerDocument, tokenHeaders } from '../support/upstream.ts'

const host = 'demo.localhost'
const fromHere = { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const get = (app: TestGateway['app'], url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } })

describe('cache poisoning', () => {
  const policy = { 'cache-control': 'public, max-age=60' }

  test('no request header of a visitor changes a cached response', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/vacancies', ({ rawHeaders }) => ({
      body: { data: [], meta: { rawHeaders } },
      headers: policy,
    }))
    const poison = {
      accept: 'poison/1',
      'accept-encoding': 'poison',
      'accept-language': 'poison',
      authorization: 'poison',
      cookie: 'x=poison',
      'content-type': 'poison/1',
      forwarded: 'host=poison',
      'idempotency-key': 'poison',
      origin: 'https://poison.example',
      referer: 'https://poison.example/',
      'user-agent': 'poison',
      'x-forwarded-host': 'poison.example',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'poison',
      'x-http-method-override': 'POISON',
      'x-original-url': '/poison',
    }
    await get(app, '/api/v1/vacancies', poison)
    const response = await get(app, '/api/v1/vacancies')
    expect(response.headers.age).toBe('0')
    expect(response.body).not.toMatch(/poison|6\.6\.6\.6/i)
    expect(upstream.requests).toHaveLength(1)
  })

  test('no query shares a cache entry with another one', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/vacancies', ({ url }) => ({ body: { data: [], meta: { url } }, headers: policy }))
    const queries = ['?a=1', '?a=1&b=', '?a=1%26b=', '?A=1', '?a=%31', '?b=&a=1', '?a=1;b=', '']
    const urls: string[] = []
    for (const query of queries) {
      const response = await get(app, `/api/v1/vacancies${query}`)
      urls.push((response.json() as { meta: { url: string } }).meta.url)
    }
    expect(urls).toEqual(queries.map((query) => `/api/v1/vacancies${query}`))
  })

  test('a signed-in response is never cached, even when the backend calls it public', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/vacancies', ({ headers }) => ({
      body: { data: [], meta: { who: headers.uid ?? 'nobody' } },
      headers: { ...policy, ...(headers.uid ? batchHeaders() : {}) },
    }))
    upstream.on('*', { body: { data: [] }, headers: policy })
    const mine = await get(app, '/api/v1/vacancies', { cookie: sessionCookie() })
    expect(mine.body).toContain('vrijwilliger@demo.example')
    await get(app, '/', { cookie: sessionCookie() })
    for (const url of ['/api/v1/vacancies', '/', '/vacancies/search']) {
      expect((await get(app, url)).body, url).not.toContain('vrijwilliger@demo.example')
    }
    const again = await get(app, '/api/v1/vacancies', { cookie: sessionCookie() })
    expect(again.body).toContain('vrijwilliger@demo.example')
  })

  test('no page URL shows the cached page of another one', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: [] }, headers: policy })
    await get(app, '/vacancies/search?q=POISON')
    expect((await get(app, '/vacancies/search')).body).not.toContain('POISON')
  })
})

describe('open redirects', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/x\r\nset-cookie:a=b',
  ])('%j is no way back', async (back) => {
    const safe = safeReturnPath(back)
    expect(safe === null || new URL(safe, 'https://demo.example').host === 'demo.example').toBe(true)
    expect(safe ?? '/').not.toMatch(/^\/\/|\\/)
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const query = new URLSearchParams({ 'access-token': 't', client: 'c', uid: 'a@b.nl', return: back })
    const { headers } = await get(app, `/auth/token?${query}`)
    expect(new URL(String(headers.location), 'https://demo.example').host).toBe('demo.example')
  })

  test('a redirect of the backend stays on this host', async () => {
    const { app, upstream } = await buildGateway()
    for (const location of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      'http://demo.localhost@evil.example/',
      'javascript:alert(1)',
      'http://demo.localhost//evil.example',
    ]) {
      upstream.on('/api/v1/x', { status: 302, headers: { location } })
      expect((await get(app, '/api/v1/x')).headers, location).not.toHaveProperty('location')
    }
  })
})

describe('bypassing the gateway', () => {
  test.each([
    '/auth/password/',
    '/auth/password.json',
    '/auth/password.',
    '/auth/passwor%64.json',
    '/auth/',
    '/auth/password;x',
  ])('POST %s does not reach the backend past the rules for mails', async (url) => {
    const { app, upstream } = await buildGateway()
    const response = await app.inject({
      method: 'POST',
      url,
      headers: fromHere,
      payload: { email: 'a@b.nl', redirect_url: 'https://evil.example' },
    })
    expect([response.statusCode, upstream.requests]).toEqual([404, []])
  })

  test('POST /auth/passwor%64 is handled as /auth/password', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { status: 404, body: { errors: ['unknown'] } })
    const response = await app.inject({
      method: 'POST',
      url: '/auth/passwor%64',
      headers: fromHere,
      payload: { email: 'a@b.nl' },
    })
    expect(response.json()).toEqual({ success: true })
    expect(upstream.last().body).toContain('http://demo.localhost:3000/auth/reset')
  })

  test.each(['/auth/password/edit/?reset_password_token=x', '/auth/password/edit.json?reset_password_token=x'])(
    'GET %s shows no credentials',
    async (url) => {
      const { app, upstream } = await buildGateway()
      upstream.on('*', { status: 302, headers: { location: '/auth/reset?access-token=SECRET&client=c&uid=u' } })
      const response = await get(app, url)
      expect(JSON.stringify(response.headers)).not.toContain('SECRET')
    },
  )

  test('no mail of /auth links to a host that the browser chose', async () => {
    const { app, upstream } = await buildGateway()
    const payload = {
      email: 'a@b.nl',
      redirect_url: 'https://evil.example',
      confirm_success_url: 'https://evil.example',
    }
    await app.inject({
      method: 'POST',
      url: '/auth/unlock?redirect_url=https://evil.example',
      headers: fromHere,
      payload,
    })
    expect(`${upstream.last().url} ${upstream.last().body}`).not.toContain('evil')
  })

  test.each([
    'a=1;access-token=x;client=y;uid=z',
    'a=1&uid%5B%5D=x',
    'a=1&%75id=x',
    'a=1& uid=x',
    'a=1;%20client=x',
    'access-token=x&a=1',
    'uid=x;a=1',
  ])('the query %s carries no credentials on', (query) => {
    expect(stripQuery(query)).toBe('a=1')
  })

  test.each(['uid', 'u\\id', 'ui\\d', 'client[]', 'access-token'])(
    'no form field called %s reaches the backend',
    async (name) => {
      const { app, upstream } = await buildGateway()
      const payload = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nevil\r\n--x--\r\n`
      const headers = { ...fromHere, 'content-type': 'multipart/form-data; boundary=x' }
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/files', headers, payload })
      const arrived = upstream.requests.at(-1)?.body ?? ''
      expect(statusCode === 400 || !arrived.includes(`"${name}`), arrived).toBe(true)
    },
  )

  test.each(['{"uid":"x","a":1}', '{"ui\\u0064":"x","a":1}', '{"uid":1,"uid":2,"a":1}', '{"client":{"x":1},"a":1}'])(
    'nor does the body %s',
    async (payload) => {
      const { app, upstream } = await buildGateway()
      await app.inject({ method: 'POST', url: '/api/v1/x', headers: fromHere, payload })
      expect(JSON.parse(upstream.last().body)).toEqual({ a: 1 })
    },
  )

  test('a body cannot pollute prototypes', async () => {
    const { app } = await buildGateway()
    for (const payload of [
      '{"__proto__":{"polluted":1},"uid":"x"}',
      '{"constructor":{"prototype":{"polluted":1}},"uid":"x"}',
    ]) {
      await app.inject({ method: 'POST', url: '/api/v1/x', headers: fromHere, payload })
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('script injection', () => {
  test.each(['text/javascript', 'application/x-javascript; charset=utf-8', 'TEXT/CSS'])(
    'a file of the backend called %s is plain text here',
    async (type) => {
      const { app, upstream } = await buildGateway()
      upstream.on('/api/v1/files/1', { headers: { 'content-type': type }, body: 'alert(1)' })
      const { headers } = await get(app, '/api/v1/files/1')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('an HTML response of the backend may run no script and be embedded nowhere', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/files/1', { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' })
    const { headers } = await get(app, '/api/v1/files/1')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test.each(["G-1');alert(1);('", 'G-1</script><script>alert(1)</script>', 'g-lower', 'G-1\nalert(1)', 'UA-'])(
    'the analytics id %j is none',
    async (gtag_id) => {
      const { app, upstream } = await buildGateway()
      upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1', { gtag_id }) })
      const { body, headers } = await get(app, '/')
      // The boot block holds the center's document as it came: data, escaped.
      const running = body.replace(/<script type="application\/json".*?<\/script>/s, '')
      expect(running).not.toMatch(/alert\(1\)|googletagmanager/)
      expect(headers['content-security-policy']).not.toContain('googletagmanager')
    },
  )

  test('a URL is escaped wherever it is shown and left out of error texts', async () => {
    const { app } = await buildGateway()
    for (const url of [
      '/vacancies/search?q=</script><script>alert(1)</script>',
      '/nowhere-"><img/onerror=alert(1)>',
      '/x.txt?<script>',
      '/api/<script>',
    ])
      expect((await get(app, url)).body, url).not.toMatch(/<script>alert|<img\/onerror|^<script>/)
  })
})

describe('spoofing', () => {
  test('a forwarded address counts only from a trusted peer', async () => {
    const statuses = async (trustedProxies: string[]) => {
      const { app } = await buildGateway({ rateLimits: { perMinute: 2 }, trustedProxies })
      const all: number[] = []
      for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
        all.push((await get(app, '/robots.txt', { 'x-forwarded-for': forged })).statusCode)
      return all
    }
    expect(await statuses([])).toEqual([200, 200, 429])
    expect(await statuses(['127.0.0.1'])).toEqual([200, 200, 200])
  })

  test('only the address that a trusted peer saw itself counts', async () => {
    const { app } = await buildGateway({ rateLimits: { perMinute: 2 }, trustedProxies: ['127.0.0.1'] })
    const all: number[] = []
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      all.push((await get(app, '/robots.txt', { 'x-forwarded-for': `${forged}, 9.9.9.9` })).statusCode)
    expect(all).toEqual([200, 200, 429])
  })

  test('all addresses of one IPv6 network share a rate limit', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { perMinute: 2 } })
    upstream.on('/api/v1/x', { body: {} })
    const statusFrom = async (remoteAddress: string) =>
      (await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host }, remoteAddress })).statusCode
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200)
    expect(await statusFrom('2001:0db8:0001:0002:ffff:0:0:9')).toBe(200)
    expect(await statusFrom('2001:db8:1:2:8000::')).toBe(429)
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200)
    // An IPv4 address in IPv6 notation is the same client.
    expect(await statusFrom('10.0.0.1')).toBe(200)
    expect(await statusFrom('::ffff:10.0.0.1')).toBe(200)
    expect(await statusFrom('10.0.0.1')).toBe(429)
  })

  test('cookies set by a sibling host are no session over https', async () => {
    const { app, upstream } = await buildGateway({ secureCookies: 'always' })
    await get(app, '/api/v1/x', { cookie: `${sessionCookie()}; password-reset=token.evil; tenant=oldebroek` })
    expect(upstream.last().headers).not.toHaveProperty('access-token')
    expect(upstream.last().headers['x-tenant']).toBe('demo')
  })

  test('signing in replaces an existing session', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'fresh', client: 'fresh-client' }) })
    const planted = sessionCookie({ token: 'planted', client: 'planted' })
    const response = await app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: { ...fromHere, cookie: planted },
      payload: {},
    })
    expect(upstream.last().rawHeaders.join()).not.toContain('planted')
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'fresh', client: 'fresh-client' })
  })

  test('an image on a sibling page does not sign out', async () => {
    const { app, upstream } = await buildGateway()
    await get(app, '/uitloggen', { cookie: sessionCookie(), 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-site' })
    expect(upstream.requests.map(({ url }) => url)).not.toContain('/auth/sign_out')
  })
})

describe('request splitting', () => {
  test('a URL with a line break is rejected before it is logged or sent', async () => {
    const { app, upstream } = await buildGateway()
    const port = await listen(app)
    for (const path of ['/x%0d%0aset-cookie:a=b', '/api/v1/x%0aX: y', '/api/v1/x?a=%0d%0aX:%20y']) {
      const response = await rawHttp(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(response.toLowerCase()).not.toMatch(/\r\nset-cookie: ?a=b|\r\nx: y/)
      if (!path.includes('?')) expect(statusOf(response)).toBe(400)
    }
    for (const { rawHeaders } of upstream.requests) expect(rawHeaders).not.toContain('X')
  })
})
