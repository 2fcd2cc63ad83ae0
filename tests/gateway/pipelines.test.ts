/** Several requests on one connection, sent without waiting (RFC 9112, 9.3.2 and 9.6). */
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { buildGateway, listen, sessionCookie } from '../support/build-gateway.ts'
import { rawHttp } from '../support/raw-http.ts'

const host = 'Host: demo.localhost'
const signedIn = `Cookie: ${sessionCookie()}`
const json = 'Content-Type: application/json'
const hidden = `GET /api/v1/hidden HTTP/1.1\r\n${host}\r\n${signedIn}\r\n\r\n`
const hiddenWrite = `POST /api/v1/hidden HTTP/1.1\r\n${host}\r\n${signedIn}\r\n${json}\r\nX-CSRF: 1\r\nContent-Length: 2\r\n\r\n{}`

/** A request of a signed-in visitor, with everything that belongs to it. */
const request = (line: string, lines: string[] = [], body = '') =>
  `${line} HTTP/1.1\r\n${[host, signedIn, ...lines].join('\r\n')}\r\n\r\n${body}`

const refused: [status: number, what: string, bytes: string][] = [
  [400, 'an ambiguous path', request('GET /api/v1/a%2fb')],
  [400, 'an escaped CR in its query', request('GET /api/v1/x?a=%0d%0aX:%20y')],
  [400, 'a raw backslash in its query', request('GET /api/v1/x?a=\\b')],
  [400, 'a malformed organization', request('GET /api/v1/x', ['Current-Organization-Id: a b'])],
  [400, 'an unreadable body', request('POST /api/v1/x', [json, 'X-CSRF: 1', 'Content-Length: 1'], '{')],
  [
    400,
    'a chunked body of HTTP/1.0',
    `POST /api/v1/x HTTP/1.0\r\n${host}\r\n${signedIn}\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    403,
    'a write from another site',
    request('POST /api/v1/x', [json, 'Sec-Fetch-Site: cross-site', 'Content-Length: 2'], '{}'),
  ],
  [405, 'a method that pages do not have', request('PATCH /vacancies/search', ['X-CSRF: 1'])],
  [
    413,
    'a body that is too large',
    request('POST /api/v1/x', [json, 'X-CSRF: 1', 'Content-Length: 2000000'], 'x'.repeat(2_000_000)),
  ],
  [
    415,
    'a body of another type',
    request('POST /api/v1/x', ['Content-Type: text/plain', 'X-CSRF: 1', 'Content-Length: 2'], '{}'),
  ],
  [
    501,
    'another transfer coding',
    request('POST /api/v1/x', [json, 'X-CSRF: 1', 'Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'),
  ],
  [505, 'another protocol version', request('GET /api/v1/x').replace('HTTP/1.1', 'HTTP/2.0')],
]

async function gateway() {
  const { app, upstream } = await buildGateway()
  upstream.on('*', { body: { data: null } })
  return { port: await listen(app), upstream }
}

const statusesOf = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

describe('a refused request', () => {
  test.each(refused)(
    'with %s for %s ends its connection: no request behind it reaches the backend',
    async (status, _what, bytes) => {
      for (const behind of [hidden, hiddenWrite]) {
        const { port, upstream } = await gateway()
        const response = await rawHttp(port, bytes + behind + behind).catch(() => '')
        expect(upstream.requests.filter(({ url }) => url.includes('hidden'))).toEqual([])
        if (response === '') continue
        expect(statusesOf(response)).toEqual([status])
        expect(response).toMatch(/^connection: close/im)
      }
    },
  )
})

describe('requests in a pipeline', () => {
  test('are not handled after a response that closes the connection', async () => {
    const { port, upstream } = await gateway()
    const last = request('GET /api/v1/last', ['Connection: close'])
    const response = await rawHttp(port, request('GET /api/v1/first') + last + hidden)
    expect(statusesOf(response)).toEqual([200, 200])
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/first', '/api/v1/last'])
  })

  test('reach the backend one after the other, each after the response before it', async () => {
    const { port, upstream } = await gateway()
    const underWay: string[] = []
    let most = 0
    upstream.on('*', async ({ url }) => {
      underWay.push(url)
      most = Math.max(most, underWay.length)
      await new Promise((resolve) => setImmediate(resolve))
      underWay.pop()
      return { body: { data: url } }
    })
    const paths = Array.from({ length: 20 }, (_, index) => `/api/v1/x${index}`)
    const bytes = paths.map((path) => request(`GET ${path}`)).join('')
    const response = await rawHttp(port, bytes + request('GET /api/v1/end', ['Connection: close']))
    expect(statusesOf(response)).toHaveLength(21)
    expect(upstream.requests.map(({ url }) => url)).toEqual([...paths, '/api/v1/end'])
    expect(most).toBe(1)
  })

  test('are at most a hundred: a client that sends more is disconnected', async () => {
    const { port, upstream } = await gateway()
    upstream.on('/api/v1/slow', () => null)
    const closed = Promise.withResolvers<void>()
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request('GET /api/v1/slow') + hidden.repeat(101))
    })
    socket.on('error', () => undefined).on('close', () => closed.resolve())
    await closed.promise
    expect(upstream.requests.filter(({ url }) => url.includes('hidden'))).toEqual([])
  })
})
