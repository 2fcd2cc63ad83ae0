/** Requests that two readers would read differently, byte by byte over a socket (gateway.md GW-5, GW-15 and GW-18; RFC 9112). */
import { describe, expect, test } from 'vitest'
import { buildGateway, listen } from '../support/build-gateway.ts'
import { rawHttp, statusOf } from '../support/raw-http.ts'

const host = 'Host: demo.localhost'
const write = 'Content-Type: application/json\r\nX-CSRF: 1'
const hidden = 'GET /api/v1/hidden HTTP/1.1\r\nHost: demo.localhost\r\n\r\n'

async function gateway() {
  const { app, upstream } = await buildGateway({
    serverLimits: { headersTimeoutMs: 300, requestTimeoutMs: 400, checkIntervalMs: 20 },
  })
  upstream.on('*', { body: { data: null } })
  return { port: await listen(app), upstream }
}

const post = (lines: string, body: string) =>
  `POST /api/v1/x HTTP/1.1\r\n${host}\r\n${write}\r\n${lines}\r\nConnection: close\r\n\r\n${body}`
const get = (lines: string) => `GET /api/v1/x HTTP/1.1\r\n${host}\r\n${lines}Connection: close\r\n\r\n`

const refused: [string, string][] = [
  ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${hidden}`)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 60', `{}${hidden}`)],
  ['a length with a sign', post('Content-Length: +2', '{}')],
  ['a length in hex', post('Content-Length: 0x2', '{}')],
  ['a list of lengths', post('Content-Length: 2, 60', '{}')],
  ['chunks under another name', post('Transfer-Encoding: xchunked', `2\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity', `2\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['chunks with a control character', post('Transfer-Encoding: \u000bchunked', `2\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['a space before the colon', post('Content-Length : 2', '{}')],
  ['a folded line', get('X-Folded: a\r\n b\r\n')],
  ['a line that begins with a space', `GET /api/v1/x HTTP/1.1\r\n X: y\r\n${host}\r\n\r\n`],
  ['a NUL in a header', get('X-Nul: a\u0000b\r\n')],
  ['a NUL in a name', get('X\u0000-Nul: a\r\n')],
  ['a lone CR in a header', get('X-Cr: a\rX-Tenant: evil\r\n')],
  ['a chunk size that is none', post('Transfer-Encoding: chunked', '0x2\r\n{}\r\n0\r\n\r\n')],
  ['a chunk that ends elsewhere', post('Transfer-Encoding: chunked', '2\r\n{}}}0\r\n\r\n')],
  ['a chunk extension without end', post('Transfer-Encoding: chunked', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)],
  ['no version', 'GET /api/v1/x\r\n\r\n'],
  ['a version that is none', `GET /api/v1/x HTTP/9.9\r\n${host}\r\n\r\n`],
  ['another major version', `GET /api/v1/x HTTP/2.0\r\n${host}\r\n\r\n`],
  ['a fragment', `GET /api/v1/x#y HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`],
  ['a fragment in its query', `GET /api/v1/x?a=b#y HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`],
  ['two transfer codings', post('Transfer-Encoding: gzip, chunked', `2\r\n{}\r\n0\r\n\r\n${hidden}`)],
  [
    'chunks in HTTP/1.0',
    `POST /api/v1/x HTTP/1.0\r\n${host}\r\n${write}\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n2\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['the other protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['another host in the target', `GET http://evil.example/api/v1/x HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`],
  [
    'a user in the target',
    `GET http://demo.localhost@evil.example/api/v1/x HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  ],
  [
    'another scheme in the target',
    `GET ftp://demo.localhost/api/v1/x HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  ],
  ['two hosts', get('Host: evil.example\r\n')],
  ['a host and a list', `GET /api/v1/x HTTP/1.1\r\nHost: demo.localhost, evil.example\r\nConnection: close\r\n\r\n`],
  ['a tunnel', 'CONNECT demo.localhost:443 HTTP/1.1\r\nHost: demo.localhost:443\r\nConnection: close\r\n\r\n'],
]

describe('an ambiguous request', () => {
  test.each(refused)('with %s is rejected, and nothing reaches the backend', async (_what, bytes) => {
    const { port, upstream } = await gateway()
    const response = await rawHttp(port, bytes).catch(() => '')
    const status = statusOf(response)
    expect(Number.isNaN(status) || (status >= 400 && status <= 505), response.slice(0, 80)).toBe(true)
    expect(response.match(/^HTTP\/1\.1 /gm)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(upstream.requests).toEqual([])
  })
})

describe('an unusual but valid request', () => {
  test('with a body on GET is not read as two requests', async () => {
    const { port, upstream } = await gateway()
    const body = hidden
    await rawHttp(
      port,
      `GET /api/v1/x HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect(upstream.requests.map(({ url }) => url).filter((url) => url.includes('hidden'))).toEqual([])
  })

  test('in a pipeline gets its own response, in order', async () => {
    const { port, upstream } = await gateway()
    upstream.on('/api/v1/first', { body: { data: 'first' } })
    const first = `GET /api/v1/first HTTP/1.1\r\n${host}\r\n\r\n`
    const second = `GET /robots.txt HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`
    const response = await rawHttp(port, first + second)
    expect(response.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(2)
    expect(response.indexOf('"first"')).toBeLessThan(response.indexOf('User-agent'))
  })

  test('the bytes after a rejected request are not parsed as another request', async () => {
    const { port, upstream } = await gateway()
    const refusedWrite = `POST /api/v1/x HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n`
    const response = await rawHttp(port, refusedWrite + hidden).catch(() => '')
    expect(response.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    expect(upstream.requests).toEqual([])
  })

  test('trailers after the last chunk do not become headers', async () => {
    const { port, upstream } = await gateway()
    await rawHttp(
      port,
      post(
        'Transfer-Encoding: chunked\r\nTrailer: X-Tenant',
        '2\r\n{}\r\n0\r\nX-Tenant: evil\r\naccess-token: evil\r\n\r\n',
      ),
    )
    expect(upstream.requests).toHaveLength(1)
    expect(upstream.last().rawHeaders.join()).not.toContain('evil')
    expect(upstream.last().headers).toMatchObject({ 'content-length': '2', 'x-tenant': 'demo' })
  })

  test('an upgrade to another protocol is not accepted', async () => {
    const { port, upstream } = await gateway()
    for (const protocol of ['websocket', 'h2c']) {
      const lines = `Upgrade: ${protocol}\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n`
      const response = await rawHttp(
        port,
        `GET /api/v1/x HTTP/1.1\r\n${host}\r\n${lines}\r\nGET /robots.txt HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(statusOf(response), protocol).not.toBe(101)
      expect(upstream.last().headers).not.toHaveProperty('upgrade')
    }
  })

  test('OPTIONS * gets the methods of the server (RFC 9110, 9.3.7)', async () => {
    const { port, upstream } = await gateway()
    const response = await rawHttp(port, `OPTIONS * HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
    expect([statusOf(response), /^allow: .*GET/im.test(response), upstream.requests]).toEqual([204, true, []])
  })

  test('an unsupported method gets an error response and no page', async () => {
    const { port, upstream } = await gateway()
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE']) {
      for (const path of method === 'OPTIONS' ? ['/', '/api/v1/x'] : ['/', '/api/v1/x', '*']) {
        const response = await rawHttp(
          port,
          `${method} ${path} HTTP/1.1\r\n${host}\r\nX-CSRF: 1\r\nX-Echo: SECRET\r\nConnection: close\r\n\r\n`,
        )
        expect(statusOf(response), `${method} ${path}`).toBeGreaterThanOrEqual(400)
        expect(response).not.toMatch(/<html|SECRET/)
      }
    }
    expect(upstream.requests).toEqual([])
  })
})
