import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildGateway, listen, sessionCookie } from '../support/build-gateway.ts'
import { rawHttp } from '../support/raw-http.ts'
import type { Scripted } from '../support/upstream.ts'

const host = 'demo.localhost:3000'
const signedIn = { host, cookie: sessionCookie() }
const listOf = (length: number) => ({
  data: Array.from({ length }, (_, id) => ({ id, type: 'applications', attributes: { name: `Vrijwilliger ${id}` } })),
})
const texts = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

async function gatewayBefore(scripted: Scripted) {
  const { app, upstream } = await buildGateway()
  upstream.on('/api/v1/x', scripted)
  const get = (accepted?: string, more: Record<string, string> = {}) =>
    app.inject({
      url: '/api/v1/x',
      headers: { ...signedIn, ...(accepted !== undefined && { 'accept-encoding': accepted }), ...more },
    })
  return { get }
}

describe('JSON that the backend does not compress (GW-36)', () => {
  test.each([
    ['a list', listOf(50)],
    ['a long list, which is a stream', listOf(2000)],
  ])('is compressed for who accepts it: %s', async (_, list) => {
    const whole = JSON.stringify(list)
    const length = String(Buffer.byteLength(whole))
    const { get } = await gatewayBefore({
      body: whole,
      headers: { etag: '"v1"', 'accept-ranges': 'bytes', 'content-length': length },
    })
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await get(encoding)
      expect(headers['content-encoding']).toBe(encoding)
      expect(rawPayload.length).toBeLessThan(whole.length / 4)
      expect(texts[encoding](rawPayload).toString()).toBe(whole)
      expect(headers.etag, 'other bytes of the same content').toBe('W/"v1"')
      expect(headers).not.toHaveProperty('accept-ranges')
      expect(headers.vary).toContain('Accept-Encoding')
    }
    for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
      const { body, headers } = await get(accepted)
      expect(headers, accepted).not.toHaveProperty('content-encoding')
      expect(headers).toMatchObject({ etag: '"v1"', 'accept-ranges': 'bytes' })
      expect(body).toBe(whole)
    }
  })

  test('is compressed when its length is not declared, as it flows', async () => {
    const { app, upstream } = await buildGateway()
    const parts = listOf(900).data.map((record) => JSON.stringify(record))
    upstream.on('/api/v1/x', (_request, { response }) => {
      response.writeHead(200, { 'content-type': 'application/vnd.api+json' })
      for (const part of parts) response.write(part)
      response.end()
      return null
    })
    const { headers, rawPayload } = await app.inject({
      url: '/api/v1/x',
      headers: { ...signedIn, 'accept-encoding': 'br' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'br' })
    expect(texts.br(rawPayload).toString()).toBe(parts.join(''))
  })

  test('ends as a reset when the backend breaks off, never as something that looks complete (GW-19)', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', (_request, { response }) => {
      response.writeHead(200, { 'content-type': 'application/vnd.api+json', 'content-length': '900000' })
      response.write(JSON.stringify(listOf(2000)), () => response.destroy())
      return null
    })
    const port = await listen(app)
    const lines = ['GET /api/v1/x HTTP/1.1', 'Host: demo.localhost:3000', `Cookie: ${sessionCookie()}`]
    const response = await rawHttp(port, `${lines.join('\r\n')}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`)
    expect(response).not.toMatch(/\r\n0\r\n\r\n$/)
  })

  test('is what a write answers, and the first reader of what is cached', async () => {
    const { app, upstream } = await buildGateway()
    const list = listOf(50)
    upstream.on('POST /api/v1/x', { status: 201, body: list })
    upstream.on('/api/v1/vacancies', { body: list, headers: { 'cache-control': 'public, max-age=30' } })
    const written = await app.inject({
      method: 'POST',
      url: '/api/v1/x',
      headers: { ...signedIn, 'accept-encoding': 'br', 'x-csrf': '1', 'content-type': 'application/vnd.api+json' },
      payload: '{}',
    })
    expect([written.statusCode, written.headers['content-encoding']]).toEqual([201, 'br'])
    for (const accepted of ['gzip', 'br', 'identity'] as const) {
      const read = await app.inject({ url: '/api/v1/vacancies', headers: { host, 'accept-encoding': accepted } })
      expect(JSON.parse(texts[accepted](read.rawPayload).toString()), accepted).toEqual(list)
    }
  })
})

describe('passed on as it comes is', () => {
  const text = JSON.stringify(listOf(50))
  const cases: [string, Scripted][] = [
    ['what is short', { body: '{"data":null}', headers: { 'content-length': '13' } }],
    ['what the backend compressed', { body: text, headers: { 'content-encoding': 'zstd' } }],
    ['what it wants to be left alone', { body: text, headers: { 'cache-control': 'private, no-transform' } }],
    ['a part of a file', { status: 206, body: text, headers: { 'content-range': 'bytes 0-99/5000' } }],
    ['a picture', { body: text, headers: { 'content-type': 'image/webp' } }],
    ['a workbook', { body: text, headers: { 'content-type': 'application/vnd.ms-excel' } }],
  ]

  test.each(cases)('%s', async (_, scripted) => {
    const { get } = await gatewayBefore(scripted)
    const { body, headers } = await get('br, gzip')
    expect(headers['content-encoding']).toBe(scripted.headers?.['content-encoding'])
    expect(body).toBe(scripted.body)
  })

  test('what is cached of such a kind', async () => {
    const { app, upstream } = await buildGateway()
    const public30 = 'public, max-age=30'
    upstream.on('/api/v1/picture', { body: text, headers: { 'content-type': 'image/jpeg', 'cache-control': public30 } })
    upstream.on('/api/v1/untouched', { body: text, headers: { 'cache-control': `${public30}, no-transform` } })
    for (const url of ['/api/v1/picture', '/api/v1/picture', '/api/v1/untouched', '/api/v1/untouched']) {
      const { body, headers } = await app.inject({ url, headers: { host, 'accept-encoding': 'br' } })
      expect([headers['content-encoding'], body], url).toEqual([undefined, text])
    }
    expect(upstream.requests).toHaveLength(2)
  })

  test('what may name tokens: lengths of compressed bodies tell what is in them', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', { body: listOf(50) })
    const { headers } = await app.inject({
      url: '/auth/validate_token',
      headers: { ...signedIn, 'accept-encoding': 'br' },
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test('what a page of another site asked for', async () => {
    const { get } = await gatewayBefore({ body: listOf(50) })
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await get('br', { 'sec-fetch-site': site })).headers, site).not.toHaveProperty('content-encoding')
    expect((await get('br', { 'sec-fetch-site': 'same-origin' })).headers['content-encoding']).toBe('br')
  })

  test('the head of a response without a body', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/x', { body: listOf(50) })
    const { headers } = await app.inject({
      method: 'HEAD',
      url: '/api/v1/x',
      headers: { ...signedIn, 'accept-encoding': 'br' },
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })
})
