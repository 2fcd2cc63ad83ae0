import { describe, expect, test } from 'vitest'
import { markReplayed } from '#backend/json-api/idempotency.ts'
import { buildGateway, listen, sessionCookie } from '../support/build-gateway.ts'
import { rawGet, rawHttp, statusOf } from '../support/raw-http.ts'

const host = 'demo.localhost:3000'
const fromHere = { host, 'sec-fetch-site': 'same-origin' }
const json = { ...fromHere, 'content-type': 'application/json' }

describe('the path of a request (GW-15)', () => {
  test('reaches the backend only below /api/ and /auth/', async () => {
    const { app, upstream } = await buildGateway()
    for (const url of ['/api/v1/vacancies', '/auth/validate_token', '/api/@evil', '/api/v1/a%20b?x=%2F..%2F']) {
      await app.inject({ method: 'GET', url, headers: { host } })
      expect(upstream.last().url, url).toBe(url)
    }
  })

  test.each([
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/..%2fadmin',
    '/api/a%5cb',
    '/api/http://evil.example',
    '/api//evil.example',
    '/api/%252e%252e/x',
    '/api/x%0d%0ay',
    '/api/%00',
    '/api/%',
  ])('%s goes nowhere', async (path) => {
    const { app, upstream } = await buildGateway()
    const port = await listen(app)
    const response = await rawHttp(port, rawGet(path, ['Host: demo.localhost']))
    expect(statusOf(response)).toBe(400)
    expect(response).toContain('gateway.bad_')
    expect(upstream.requests).toEqual([])
  })
})

describe('the request that the backend gets (GW-16)', () => {
  test("has the gateway's own headers, not the browser's", async () => {
    const { app, upstream } = await buildGateway()
    const port = await listen(app)
    const lines = [
      'Host: demo.localhost:3000',
      'X-Tenant: evil',
      'X_Tenant: evil',
      'Volunteer-Center-Id: forged',
      'Volunteer_Center_Id: forged',
      'App-Context: evil',
      'X-Forwarded-For: 6.6.6.6',
      'X-Request-Id: chosen',
      'access-token: stolen',
      'client: stolen',
      'uid: stolen',
      'Authorization: Bearer stolen',
      'X-HTTP-Method-Override: DELETE',
      'Cookie: anything=1',
      'Accept-Language: nl',
      'Connection: X-Tenant, Volunteer-Center-Id, x-request-id',
    ]
    await rawHttp(
      port,
      `GET /api/v1/x?uid=a&client=b&access-token=c&unbatch=true&page=1 HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`,
    )
    const { headers, url, rawHeaders } = upstream.last()
    expect(url).toBe('/api/v1/x?page=1')
    expect(headers).toMatchObject({
      'x-tenant': 'demo',
      'app-context': 'gelderland',
      'volunteer-center-id': '1',
      'x-forwarded-for': '127.0.0.1',
      'accept-language': 'nl',
      'x-forwarded-host': 'demo.localhost:3000',
    })
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(rawHeaders.join('\n')).not.toMatch(/evil|stolen|chosen|forged|6\.6\.6\.6|anything|override|cookie/i)
  })

  test('has a selected organization only as a plain id', async () => {
    const { app, upstream } = await buildGateway()
    await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host, 'current-organization-id': '12' } })
    expect(upstream.last().headers['current-organization-id']).toBe('12')
    const response = await app.inject({
      method: 'GET',
      url: '/api/v1/x',
      headers: { host, 'current-organization-id': '1 or 2' },
    })
    expect(response.statusCode).toBe(400)
    expect(upstream.requests).toHaveLength(1)
  })

  test('has conditional headers only for signed-out visitors', async () => {
    const { app, upstream } = await buildGateway()
    const headers = { host, 'if-none-match': '"x"' }
    await app.inject({ method: 'GET', url: '/api/v1/x', headers })
    expect(upstream.last().headers['if-none-match']).toBe('"x"')
    await app.inject({ method: 'GET', url: '/api/v1/x', headers: { ...headers, cookie: sessionCookie() } })
    expect(upstream.last().headers).not.toHaveProperty('if-none-match')
  })

  test('has the body as it was sent, also of a DELETE', async () => {
    const { app, upstream } = await buildGateway()
    const payload = '{ "data": {"type": "users", "attributes": {"name": "é"}} }'
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      await app.inject({ method, url: '/api/v1/users/1/remove_role', headers: json, payload })
      expect(Buffer.from(upstream.last().body, 'latin1').toString(), method).toBe(payload)
      expect(upstream.last().headers['content-length'], method).toBe(String(Buffer.byteLength(payload)))
    }
    await app.inject({ method: 'PUT', url: '/api/v1/users/1/approve', headers: fromHere })
    expect(upstream.last()).toMatchObject({ method: 'PUT', body: '' })
  })

  test('streams files', async () => {
    const { app, upstream } = await buildGateway()
    const port = await listen(app)
    const form = new FormData()
    form.set('alt', 'Een tuin')
    form.set('uid', 'x@evil.example')
    form.set('file', new Blob(['x'.repeat(3_000_000)], { type: 'image/png' }), 'tuin.png')
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/files`, {
      method: 'POST',
      body: form,
      headers: { 'x-csrf': '1' },
    })
    expect(response.status).toBe(404)
    expect(upstream.last().body.length).toBeGreaterThan(3_000_000)
    expect(upstream.last().body).toContain('name="---"')
    expect(upstream.last().body).not.toContain('name="uid"')
  })
})

describe('the response that a browser gets (GW-17)', () => {
  test('has only allowed headers', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', {
      headers: {
        'set-cookie': ['_session=1', 'b=2'],
        server: 'nginx',
        'x-powered-by': 'Phusion',
        'content-security-policy': 'default-src *',
        'strict-transport-security': 'max-age=0',
        'access-control-allow-origin': '*',
        'x-internal': '1',
        etag: '"v1"',
        'retry-after': '3',
        'idempotent-replayed': 'true',
        location: 'https://evil.example/',
        'cache-control': 'private',
      },
    })
    const { headers } = await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host } })
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'x-internal',
      'location',
    ]) {
      expect(headers, name).not.toHaveProperty(name)
    }
    expect(headers).toMatchObject({
      etag: '"v1"',
      'retry-after': '3',
      'idempotent-replayed': 'true',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  })

  test('may be read by scripts of other sites when it is public, and never by those of a signed-in visitor', async () => {
    const { app, upstream } = await buildGateway()
    const allowed = async (caching: string, cookie?: string) => {
      upstream.on('/api/v1/vacancies', { headers: { 'cache-control': caching } })
      const headers = { host, origin: 'https://gemeente.example', ...(cookie && { cookie }) }
      const response = await app.inject({
        method: 'GET',
        url: `/api/v1/vacancies?${upstream.requests.length}`,
        headers,
      })
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
      return response.headers['access-control-allow-origin']
    }
    expect(await allowed('public, max-age=60')).toBe('*')
    expect(await allowed('private')).toBeUndefined()
    expect(await allowed('public, max-age=60', sessionCookie())).toBeUndefined()
  })

  test('says whether a write was answered before, by the name that the reference backend gives it', async () => {
    const { app, upstream } = await buildGateway()
    const sent: Record<string, string> = {}
    markReplayed({ header: (name: string, value: string) => Object.assign(sent, { [name]: value }) } as never)
    upstream.on('/api/v1/x', { status: 201, headers: sent })
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/api/v1/x',
      headers: { host, 'x-csrf': '1', 'idempotency-key': 'sleutel-1' },
    })
    expect(statusCode).toBe(201)
    expect(Object.keys(sent)).toHaveLength(1)
    expect(headers).toMatchObject(sent)
  })

  test('is cacheable only when the backend allows it and nobody is signed in', async () => {
    const { app, upstream } = await buildGateway()
    const policy = 'public, max-age=30, stale-while-revalidate=60'
    upstream.on('/api/v1/vacancies', { body: { data: [] }, headers: { 'cache-control': policy } })
    const out = await app.inject({ method: 'GET', url: '/api/v1/vacancies', headers: { host } })
    expect(out.headers['cache-control']).toBe(policy)
    expect(out.headers.vary).toBe('Host, Cookie, Accept-Language, Current-Organization-Id, Accept-Encoding')
    const signedIn = await app.inject({
      method: 'GET',
      url: '/api/v1/vacancies',
      headers: { host, cookie: sessionCookie() },
    })
    expect(signedIn.headers['cache-control']).toBe('no-store')
  })

  test('passes calendar files and feeds on and caches them like any public response', async () => {
    const { app, upstream } = await buildGateway()
    const files = {
      '/api/v1/activities/7.ics': { type: 'text/calendar; charset=utf-8', name: 'inline; filename="wandelen.ics"' },
      '/api/v1/news_items.rss': { type: 'application/rss+xml; charset=utf-8', name: undefined },
    }
    for (const [url, { type, name }] of Object.entries(files)) {
      upstream.on(url, ({ headers }) => ({
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=60',
          ...(name ? { 'content-disposition': name } : {}),
        },
        body: `for ${headers['volunteer-center-id']}`,
      }))
      const responses = await Promise.all([1, 2].map(() => app.inject({ url, headers: { host } })))
      for (const response of responses) {
        expect([response.statusCode, response.headers['content-type']], url).toEqual([200, type])
        expect(response.headers['content-disposition'], url).toBe(name)
      }
      expect(
        upstream.requests.filter((one) => one.url === url),
        url,
      ).toHaveLength(1)
      const elsewhere = await app.inject({ url, headers: { host: 'roermond.localhost:3000' } })
      expect(elsewhere.body, url).toContain('for 3')
    }
  })

  test('redirects only within this host', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/files/1', {
      status: 302,
      headers: { location: 'http://demo.localhost:3000/api/v1/files/1/original' },
    })
    const response = await app.inject({ method: 'GET', url: '/api/v1/files/1', headers: { host } })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/api/v1/files/1/original'])
    const led = async (location: string) => {
      upstream.on('/api/v1/files/1', { status: 302, headers: { location } })
      return (await app.inject({ method: 'GET', url: '/api/v1/files/1?v=2', headers: { host } })).headers.location
    }
    // By the address under which the gateway knows it, and from where it stands.
    expect(await led(`${upstream.url}/api/v1/files/2?x=1`)).toBe('/api/v1/files/2?x=1')
    expect([await led('2/original?x=1'), await led('../vacancies'), await led('?page=2')]).toEqual([
      '/api/v1/files/2/original?x=1',
      '/api/v1/vacancies',
      '/api/v1/files/1?page=2',
    ])
  })

  test('has the request id of the gateway and the allowed methods of the backend', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { status: 405, headers: { 'x-request-id': 'of-the-backend', allow: 'GET, PUT' } })
    const { headers } = await app.inject({ method: 'DELETE', url: '/api/v1/x', headers: { host, 'x-csrf': '1' } })
    expect(headers).toMatchObject({ 'x-request-id': upstream.last().headers['x-request-id'], allow: 'GET, PUT' })
  })

  test('has no Content-Length with 204 (RFC 9110, 8.6) and merges the Vary of the backend', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', (_request, { response }) => {
      response.writeHead(204, { 'content-length': '0' }).end()
      return null
    })
    const empty = await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host } })
    expect([empty.statusCode, empty.headers['content-length']]).toEqual([204, undefined])
    const varying = async (vary: string) => {
      upstream.on('/api/v1/y', { headers: { vary, 'cache-control': 'public, max-age=60' } })
      return String((await app.inject({ method: 'GET', url: '/api/v1/y', headers: { host } })).headers.vary)
    }
    expect(await varying('X-Colour_1')).toContain('X-Colour_1')
    expect(await varying('Accept, *')).toBe('*')
  })
})

describe('a write (GW-18)', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['a page of this host', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of a sibling tenant', { 'sec-fetch-site': 'same-site', origin: 'http://demo.localhost:3000' }, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['an old browser on this host', { origin: 'http://demo.localhost:3000' }, 200],
    ['an old browser on another port', { origin: 'http://demo.localhost:4000' }, 403],
    ['an old browser elsewhere', { origin: 'https://demo.localhost:3000.evil.example' }, 403],
    [
      'an old browser behind a proxy that names the port',
      { origin: 'https://demo.example', host: 'demo.example:443' },
      200,
    ],
    ['the same with the port of another scheme', { origin: 'http://demo.example', host: 'demo.example:443' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a program that says so', { 'x-csrf': '1' }, 200],
    ['a program that says nothing', {}, 403],
    ['a page elsewhere that says so', { origin: 'https://evil.example', 'x-csrf': '1' }, 403],
  ]
  test.each(cases)('%s', async (_who, headers, status) => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: null } })
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/contact_messages',
      headers: { host, 'content-type': 'application/json', ...headers },
      payload: '{}',
    })
    expect(response.statusCode).toBe(status)
    expect(upstream.requests).toHaveLength(status === 200 ? 1 : 0)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/xml', ''])(
    'a body of type %j is refused',
    async (type) => {
      const { app, upstream } = await buildGateway()
      const headers = { ...fromHere, ...(type === '' ? { 'content-length': '3' } : { 'content-type': type }) }
      const response = await app.inject({ method: 'POST', url: '/api/v1/x', headers, payload: 'a=1' })
      expect([response.statusCode, upstream.requests]).toEqual([415, []])
    },
  )

  test('is refused with a compressed body or another charset', async () => {
    const { app } = await buildGateway()
    const send = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/v1/x', headers: { ...json, ...headers }, payload: '{}' })
    expect((await send({ 'content-encoding': 'gzip' })).statusCode).toBe(415)
    expect((await send({ 'content-type': 'application/json; charset=utf-16' })).statusCode).toBe(415)
    expect((await send({ 'content-type': 'application/vnd.api+json' })).statusCode).toBe(404)
  })

  test('keeps its method despite an override in query or header', async () => {
    const { app, upstream } = await buildGateway()
    await app.inject({
      method: 'POST',
      url: '/api/v1/x',
      headers: { ...json, 'x-http-method-override': 'DELETE' },
      payload: '{"_method":"delete"}',
    })
    expect(upstream.last().method).toBe('POST')
    expect(upstream.last().body).not.toContain('_method')
    await app.inject({ method: 'POST', url: '/api/v1/x?_method=delete&a=1', headers: json, payload: '{}' })
    expect(upstream.last().url).toBe('/api/v1/x?a=1')
  })
})
