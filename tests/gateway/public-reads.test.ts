/** Cached public reads by RFC 9111 and RFC 5861 (ADR 0020). */
import { request as httpRequest } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildGateway, listen, sessionCookie } from '../support/build-gateway.ts'
import { centerDocument } from '../support/upstream.ts'

const path = '/api/v1/vacancies?page%5Bsize%5D=6'
const centerPath = '/api/v1/volunteer_centers/current'
const multipart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ny\r\n--x--\r\n'
const policy = 'public, max-age=30, stale-while-revalidate=60'

async function gateway(headers: Record<string, string> = { 'cache-control': policy, etag: 'W/"v1"' }) {
  let now = 1_000_000
  const { app, upstream } = await buildGateway({ now: () => now })
  let version = 0
  upstream.on('/api/v1/vacancies', () => ({
    body: { data: [], meta: { version: ++version, filler: 'x'.repeat(600) } },
    headers,
  }))
  const get = (url = path, given: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'demo.localhost', 'accept-encoding': 'identity', ...given } })
  const versionOf = async (...given: Parameters<typeof get>) =>
    ((await get(...given)).json() as { meta: { version: number } }).meta.version
  return { app, upstream, get, versionOf, pass: (seconds: number) => (now += seconds * 1000) }
}

describe('a public read', () => {
  test('is fetched once while it is fresh, and has an Age', async () => {
    const { get, versionOf, pass, upstream } = await gateway()
    expect(await versionOf()).toBe(1)
    pass(20)
    const response = await get()
    expect(response.headers).toMatchObject({
      age: '20',
      'cache-control': policy,
      'content-type': 'application/vnd.api+json',
      etag: 'W/"v1"',
    })
    expect(response.json()).toMatchObject({ meta: { version: 1 } })
    expect(upstream.requests).toHaveLength(1)
  })

  test('is fetched once for parallel requests', async () => {
    const { get, upstream } = await gateway()
    const responses = await Promise.all(Array.from({ length: 20 }, () => get()))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(upstream.requests).toHaveLength(1)
  })

  test('is served stale while it is refreshed in the background', async () => {
    const { versionOf, pass, upstream } = await gateway()
    await versionOf()
    pass(40)
    expect(await versionOf()).toBe(1)
    await expect.poll(() => upstream.requests.length).toBe(2)
    await expect.poll(() => versionOf()).toBe(2)
    pass(91)
    expect(await versionOf()).toBe(3)
  })

  test('that is gone when it is refreshed is not served stale any longer', async () => {
    const { get, versionOf, pass, upstream } = await gateway()
    await versionOf()
    upstream.on('/api/v1/vacancies', { status: 404, body: { errors: [] } })
    pass(40)
    expect(await versionOf()).toBe(1)
    await expect.poll(async () => (await get()).statusCode).toBe(404)
    upstream.on('/api/v1/vacancies', { status: 503, body: { errors: [] } })
    expect((await get()).statusCode).toBe(503)
  })

  test('is compressed for clients that accept it, and 304 for a matching ETag', async () => {
    const { get, upstream } = await gateway()
    const { body } = await get()
    const brotli = await get(path, { 'accept-encoding': 'br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
    expect((await get(path, { 'if-none-match': '"v1"' })).statusCode).toBe(304)
    expect(upstream.requests).toHaveLength(1)
  })

  test('that arrives with an Age is fresh for the rest of its lifetime', async () => {
    const { get, versionOf, pass } = await gateway({ 'cache-control': 'public, max-age=30', age: '20' })
    await versionOf()
    pass(5)
    expect((await get()).headers.age).toBe('25')
    pass(6)
    expect(await versionOf()).toBe(2)
  })

  test('has a weak ETag once cached, because its compressed bodies share it (RFC 9110, 8.8.3)', async () => {
    const { get } = await gateway({ 'cache-control': policy, etag: '"v1"' })
    await get()
    expect((await get(path, { 'accept-encoding': 'br' })).headers.etag).toBe('W/"v1"')
    expect((await get(path, { 'if-none-match': '"v1"' })).statusCode).toBe(304)
  })

  test('is cached per tenant, center, language and query', async () => {
    const { versionOf } = await gateway()
    const asked = [
      [path, {}],
      ['/api/v1/vacancies?page%5Bsize%5D=7', {}],
      [path, { host: 'oldebroek.localhost' }],
      [path, { host: 'arnhem.localhost' }],
      [path, { host: 'nijmegen.localhost' }],
      [path, { host: 'arnhem.localhost', 'accept-language': 'en-GB' }],
    ] as const
    const versions: number[] = []
    for (const [url, headers] of asked) versions.push(await versionOf(url, headers))
    expect(versions).toEqual([1, 2, 3, 4, 5, 6])
    expect(await versionOf(path, { 'accept-language': 'de' })).toBe(1)
  })

  test('is never shared with a signed-in visit or a selected organization', async () => {
    const { versionOf, get } = await gateway()
    await versionOf()
    expect(await versionOf(path, { cookie: sessionCookie() })).toBe(2)
    expect(await versionOf(path, { 'current-organization-id': '5' })).toBe(3)
    expect(await versionOf()).toBe(1)
    expect((await get(path, { cookie: sessionCookie() })).headers['cache-control']).toBe('no-store')
  })

  test('is fetched with headers that no visitor chose', async () => {
    const { get, upstream } = await gateway()
    await get(path, {
      accept: 'text/html',
      'user-agent': 'poison',
      'accept-language': 'poison',
      'x-forwarded-host': 'poison',
    })
    expect(upstream.last().rawHeaders.join('\n')).not.toMatch(/poison|text\/html/)
  })

  describe('after a write to its center', () => {
    const shown = { 'cache-control': policy, 'surrogate-key': 'vacancies' }
    /** Version of the read after a write whose response has this header. */
    async function versionAfter(changed: string | null, read: Record<string, string> = shown, url = '/api/v1/records') {
      const { app, versionOf, upstream } = await gateway(read)
      upstream.on(url, {
        status: 201,
        body: { data: null },
        headers: changed === null ? {} : { 'surrogate-key': changed },
      })
      await versionOf()
      const headers = { host: 'demo.localhost', 'x-csrf': '1', 'content-type': 'application/json' }
      const { headers: sent } = await app.inject({ method: 'POST', url, headers, payload: '{}' })
      expect(sent).not.toHaveProperty('surrogate-key')
      return versionOf()
    }

    test('is fetched again when the write names it among what it changed', async () => {
      expect(await versionAfter('organizations vacancies')).toBe(2)
    })

    test('stays cached when the write names other reads, or what no visitor reads', async () => {
      for (const changed of ['organizations', 'own', 'staff', 'staff own']) expect(await versionAfter(changed)).toBe(1)
    })

    test('is fetched again when the backend does not say what it shows or what was changed', async () => {
      expect(await versionAfter(null)).toBe(2)
      expect(await versionAfter('organizations', { 'cache-control': policy })).toBe(2)
      expect(await versionAfter('staff', { 'cache-control': policy })).toBe(1)
    })

    test.each([
      ['a center that shares vacancies with it', 'nijmegen.localhost', 2],
      ['a center of another tenant', 'roermond.localhost', 1],
    ])('to %s: a read of %s has version %i', async (_which, reader, version) => {
      const { app, get, upstream } = await gateway(shown)
      upstream.on('/api/v1/records', { status: 201, body: { data: null }, headers: { 'surrogate-key': 'vacancies' } })
      const read = async () => (await get(path, { host: reader })).json().meta.version
      await read()
      const headers = { host: 'arnhem.localhost', 'x-csrf': '1', 'content-type': 'application/json' }
      await app.inject({ method: 'POST', url: '/api/v1/records', headers, payload: '{}' })
      expect(await read()).toBe(version)
    })

    test('stays cached when somebody signs in', async () => {
      expect(await versionAfter(null, shown, '/auth/sign_in')).toBe(1)
    })

    test('is not cached when it was requested before the write and came after it', async () => {
      const { app, upstream, versionOf } = await gateway(shown)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      let version = 0
      upstream.on('/api/v1/vacancies', async () => {
        const body = { data: [], meta: { version: ++version } }
        if (version === 1) await held
        return { body, headers: shown }
      })
      upstream.on('/api/v1/records', { status: 201, body: { data: null }, headers: { 'surrogate-key': 'vacancies' } })
      const older = versionOf()
      await expect.poll(() => upstream.requests.length).toBe(1)
      const headers = { host: 'demo.localhost', 'x-csrf': '1', 'content-type': 'application/json' }
      await app.inject({ method: 'POST', url: '/api/v1/records', headers, payload: '{}' })
      release()
      expect(await older).toBe(1)
      expect(await versionOf()).toBe(2)
    })

    test.each([
      ['with a session', '{}', { cookie: sessionCookie() }],
      ['without one', '{}', {}],
      ['with a file', multipart, { 'content-type': 'multipart/form-data; boundary=x' }],
    ])('is fetched again when the visitor of a write %s goes away before its response', async (_what, body, own) => {
      const { app, upstream, versionOf } = await gateway(shown)
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      upstream.on('/api/v1/records', async () => {
        await held
        return { status: 201, body: { data: null }, headers: { 'surrogate-key': 'vacancies' } }
      })
      await versionOf()
      const headers = { host: 'demo.localhost', 'x-csrf': '1', 'content-type': 'application/json', ...own }
      const write = httpRequest({ port: await listen(app), method: 'POST', path: '/api/v1/records', headers })
      write.on('error', () => undefined)
      write.end(body)
      await expect.poll(() => upstream.last().url).toBe('/api/v1/records')
      write.destroy()
      await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0)
      expect(await versionOf()).toBe(1)
      release()
      await expect.poll(() => versionOf()).toBe(2)
    })

    test.each([
      ['the backend ends the connection', null],
      ['a balancer has no response', { status: 504, headers: { 'content-type': 'text/html' }, body: '<p>Timeout' }],
    ])('is fetched again when nobody knows what became of the write: %s', async (_what, scripted) => {
      const { app, upstream, versionOf } = await gateway(shown)
      upstream.on('/api/v1/records', (_request, { request }) => {
        if (scripted === null) request.socket.destroy()
        return scripted as null
      })
      await versionOf()
      const headers = { host: 'demo.localhost', 'x-csrf': '1', 'content-type': 'application/json' }
      const write = (more: Record<string, string> = {}) =>
        app.inject({ method: 'POST', url: '/api/v1/records', headers: { ...headers, ...more }, payload: '{}' })
      expect((await write()).statusCode, 'of a visitor').toBe(scripted?.status ?? 502)
      expect(await versionOf(), 'what visitors write goes on being lost while a backend hangs').toBe(1)
      expect((await write({ cookie: sessionCookie() })).statusCode).toBe(scripted?.status ?? 502)
      expect(await versionOf()).toBe(2)
    })

    test('stays cached when the write reached no backend', async () => {
      const { app, upstream, versionOf } = await gateway(shown)
      await versionOf()
      await upstream.close()
      const headers = { host: 'demo.localhost', 'x-csrf': '1', 'content-type': 'application/json' }
      const response = await app.inject({ method: 'POST', url: '/api/v1/records', headers, payload: '{}' })
      expect([response.statusCode, await versionOf()]).toEqual([502, 1])
    })

    test('is not dropped by a write to another center', async () => {
      const { app, versionOf, upstream } = await gateway(shown)
      upstream.on('/api/v1/records', { status: 201, body: { data: null } })
      await versionOf()
      const headers = { host: 'roermond.localhost', 'x-csrf': '1', 'content-type': 'application/json' }
      await app.inject({ method: 'POST', url: '/api/v1/records', headers, payload: '{}' })
      expect(await versionOf()).toBe(1)
    })
  })

  test('shares its cache with the pages', async () => {
    const { app, upstream } = await gateway()
    const visit = () => app.inject({ method: 'GET', url: '/', headers: { host: 'demo.localhost' } })
    const first = await visit()
    const calls = upstream.requests.filter(({ url }) => url.startsWith('/api/v1/vacancies')).length
    const second = await visit()
    expect(second.body).toContain('"version":1')
    expect(first.body).toContain('"version":1')
    expect(upstream.requests.filter(({ url }) => url.startsWith('/api/v1/vacancies'))).toHaveLength(calls)
  })
})

describe('a public page', () => {
  test('is rendered once per content, and again when its data has changed', async () => {
    const { app, pass, upstream } = await gateway()
    upstream.on(centerPath, { body: centerDocument('1') })
    const madeAs = async (headers: Record<string, string> = {}) => {
      const url = '/vacancies/search?count-renders'
      const { body } = await app.inject({ method: 'GET', url, headers: { host: 'demo.localhost', ...headers } })
      return /<i>(\d+)<\/i>/.exec(body)?.[1]
    }
    const first = await madeAs()
    expect(first).toBeDefined()
    expect(await madeAs({ 'accept-encoding': 'identity', 'user-agent': 'another' })).toBe(first)
    expect(await madeAs({ host: 'oldebroek.localhost' })).not.toBe(first)
    expect(await madeAs()).toBe(first)
    pass(91)
    expect(await madeAs()).not.toBe(first)
  })

  test('stays cached when its refreshed data is unchanged', async () => {
    const { app, pass, upstream } = await gateway()
    upstream.on(centerPath, { body: centerDocument('1') })
    upstream.on('/api/v1/vacancies', () => ({ body: { data: [] }, headers: { 'cache-control': policy } }))
    const madeAs = async () => {
      const url = '/vacancies/search?count-renders'
      return /<i>(\d+)<\/i>/.exec((await app.inject({ url, headers: { host: 'demo.localhost' } })).body)?.[1]
    }
    const first = await madeAs()
    const calls = upstream.requests.length
    pass(91)
    expect(await madeAs()).toBe(first)
    expect(upstream.requests.length).toBeGreaterThan(calls)
  })
})

describe('an uncacheable response', () => {
  test.each([
    ['private', { 'cache-control': 'private, max-age=30' }],
    ['without a lifetime', { 'cache-control': 'public' }],
    ['no-store', { 'cache-control': 'public, no-store, max-age=30' }],
    ['with a cookie', { 'cache-control': policy, 'set-cookie': 'a=b' }],
    ['varying by something unknown', { 'cache-control': policy, vary: 'X-Experiment' }],
    ['older than it may be', { 'cache-control': policy, age: '30' }],
  ])('an response that is %s', async (_what, headers) => {
    const { versionOf } = await gateway(headers as Record<string, string>)
    expect([await versionOf(), await versionOf()]).toEqual([1, 2])
  })

  test('is an error', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/vacancies', { status: 404, body: { errors: [] }, headers: { 'cache-control': policy } })
    for (let round = 0; round < 2; round++)
      await app.inject({ method: 'GET', url: path, headers: { host: 'demo.localhost' } })
    expect(upstream.requests).toHaveLength(2)
  })

  test('is one larger than a megabyte, which is still complete', async () => {
    const { app, upstream } = await buildGateway()
    const body = JSON.stringify({ data: 'x'.repeat(1_500_000) })
    upstream.on('/api/v1/vacancies', ({ url }, { response }) => {
      const length = url.includes('chunked') ? {} : { 'content-length': String(body.length) }
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': policy, ...length })
      response.end(body)
      return null
    })
    for (const url of [path, `${path}&chunked=1`]) {
      const response = await app.inject({ method: 'GET', url, headers: { host: 'demo.localhost' } })
      expect(response.body === body, url).toBe(true)
    }
  })
})
