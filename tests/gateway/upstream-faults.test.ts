/** What a visitor gets when the backend misbehaves on the wire (gateway.md GW-19–GW-22). */
import { createServer as createTlsServer } from 'node:https'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildGateway, listen } from '../support/build-gateway.ts'
import { faultyBackend } from '../support/faulty-backend.ts'
import { rawGet, rawHttp, statusOf } from '../support/raw-http.ts'
import { selfSigned } from '../support/self-signed.ts'

const host = 'demo.localhost'
const ok = (socket: Socket) =>
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')

async function gatewayBefore(response: Parameters<typeof faultyBackend>[0], limits = {}) {
  const backend = await faultyBackend(response)
  const { app } = await buildGateway({
    backendUrl: backend.url,
    upstreamLimits: { headersTimeoutMs: 300, bodyTimeoutMs: 300, ...limits },
  })
  const get = (url = '/api/v1/x') => app.inject({ method: 'GET', url, headers: { host } })
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/x',
      headers: { host, 'x-csrf': '1', 'content-type': 'application/json' },
      payload: '{}',
    })
  return { app, backend, get, post }
}

describe('a failing backend (GW-19)', () => {
  const failures: [string, Parameters<typeof faultyBackend>[0], number][] = [
    ['resets', (socket) => socket.resetAndDestroy(), 502],
    ['closes without a word', (socket) => socket.end(), 502],
    ['talks garbage', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 502],
    [
      'sends oversized headers',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`),
      502,
    ],
    ['has a status that nobody knows', (socket) => socket.write('HTTP/1.1 799 Odd\r\ncontent-length: 0\r\n\r\n'), 502],
    ['stays silent', () => undefined, 504],
  ]
  test.each(failures)('that %s', async (_how, send, status) => {
    const { get, backend } = await gatewayBefore(send)
    const response = await get()
    expect(response.statusCode).toBe(status)
    const [error] = (response.json() as { errors: { status: string; meta: { request_id: string } }[] }).errors
    expect(error).toMatchObject({ status: String(status), meta: { request_id: response.headers['x-request-id'] } })
    expect(response.body).not.toContain(new URL(backend.url).port)
    expect(response.body).not.toContain('127.0.0.1')
  })

  test('that does not listen gives 502', async () => {
    const { app } = await buildGateway({ backendUrl: 'http://127.0.0.1:1' })
    const response = await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host } })
    expect(response.statusCode).toBe(502)
  })

  test.each([502, 503, 504])(
    'behind a balancer that says so (%i) gets the error of the gateway, not the page of the balancer',
    async (status) => {
      const page = '<html><center>nginx/1.22.1</center></html>'
      const { get } = await gatewayBefore((socket) =>
        socket.write(
          `HTTP/1.1 ${status} Bad\r\ncontent-type: text/html\r\nretry-after: 7\r\ncontent-length: ${page.length}\r\n\r\n${page}`,
        ),
      )
      // Concurrent reads of one path wait for each other, and none waits for longer than it must.
      const startedAt = performance.now()
      for (const response of [...(await Promise.all([get(), get()])), await get()]) {
        expect([response.statusCode, response.json().errors[0].status]).toEqual([status, String(status)])
        expect(response.headers['retry-after']).toBe('7')
        expect(response.body).not.toContain('nginx')
      }
      expect(performance.now() - startedAt).toBeLessThan(1500)
    },
  )

  test('gets no retry after a 503', async () => {
    const { get, backend } = await gatewayBefore((socket) =>
      socket.write('HTTP/1.1 503 Busy\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n'),
    )
    const response = await get()
    expect([response.statusCode, response.headers['retry-after'], backend.requests.length]).toEqual([503, '1', 1])
  })

  test('gets a read again, but not a write, when a keep-alive connection died while idle', async () => {
    const { get, post, backend } = await gatewayBefore(
      (socket, _head, count) => (count === 2 || count === 5 ? socket.resetAndDestroy() : ok(socket)),
      { connections: 1 },
    )
    expect((await get()).statusCode).toBe(200)
    expect((await get()).statusCode).toBe(200)
    expect(backend.requests).toHaveLength(3)
    expect((await get()).statusCode).toBe(200)
    expect((await post()).statusCode).toBe(502)
    expect(backend.requests).toHaveLength(5)
  })

  test('receives a read only once when it does not respond on a keep-alive connection', async () => {
    const { get, backend } = await gatewayBefore((socket, _head, count) => (count === 1 ? ok(socket) : undefined), {
      connections: 1,
    })
    expect((await get()).statusCode).toBe(200)
    expect([(await get()).statusCode, backend.requests.length]).toEqual([504, 2])
  })

  test('gets no retry on a connection that carried nothing yet', async () => {
    const { get, backend } = await gatewayBefore((socket) => socket.resetAndDestroy())
    expect([(await get()).statusCode, backend.requests.length]).toEqual([502, 1])
  })

  test('gives a broken response when it fails within a body, never a short one that looks complete', async () => {
    for (const head of ['content-length: 1000', 'transfer-encoding: chunked']) {
      const { app } = await gatewayBefore((socket) => {
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${head}\r\n\r\n${head.includes('chunked') ? '3\r\nabc\r\n' : 'abc'}`,
          () => socket.destroy(),
        )
      })
      const port = await listen(app)
      const response = await rawHttp(port, rawGet('/api/v1/x', [`Host: ${host}`])).catch(() => '')
      expect(response, head).not.toMatch(/0\r\n\r\n$/)
      if (head.startsWith('content-length')) expect(response.split('\r\n\r\n')[1]?.length ?? 0).toBeLessThan(1000)
    }
  })
})

test('a large response that fails before its first compressed byte is a 502 that can be read (GW-19)', async () => {
  const { app } = await gatewayBefore((socket) =>
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\netag: "x"\r\ncontent-disposition: attachment\r\ncontent-length: 300000\r\n\r\n${'[1]'.repeat(30_000)}`,
      () => socket.destroy(),
    ),
  )
  const port = await listen(app)
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/x`, { headers: { host, 'accept-encoding': 'br' } })
  expect([response.status, response.headers.get('etag'), response.headers.get('content-disposition')]).toEqual([
    502,
    null,
    null,
  ])
  expect(await response.json()).toMatchObject({ errors: [{ code: 'gateway.upstream_unavailable' }] })
})

describe('a client that disconnects (GW-20)', () => {
  test('aborts the upstream request', async () => {
    const { app, backend } = await gatewayBefore(() => undefined, { headers: 30_000 })
    const port = await listen(app)
    const socket = connect(port, '127.0.0.1', () => socket.write(rawGet('/api/v1/slow', [`Host: ${host}`])))
    await expect.poll(() => backend.requests.length).toBe(1)
    socket.destroy()
    await expect.poll(() => backend.left(), { timeout: 1000 }).toBe(1)
  })

  test('aborts the upstream request during an upload', async () => {
    const { app, backend } = await gatewayBefore(() => undefined, { headers: 30_000 })
    const port = await listen(app)
    const lines = [
      `Host: ${host}`,
      'X-CSRF: 1',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 20000000',
    ]
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /api/v1/files HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n${'y'.repeat(100_000)}`,
      )
    })
    await expect.poll(() => backend.requests.length).toBe(1)
    socket.destroy()
    await expect.poll(() => backend.left(), { timeout: 1000 }).toBe(1)
  })
})

describe('GW-20: an upload that gets its response before its end', () => {
  test.each([
    ['by the backend', 'POST /api/v1/files', 200],
    ['by the gateway, which has no use for it', 'DELETE /auth/sign_out', 200],
  ])('%s keeps its connection usable', async (_by, line, status) => {
    const { app } = await gatewayBefore(ok)
    const body = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'y'.repeat(2_000_000)}\r\n--x--\r\n`
    const upload = `${line} HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const both = await rawHttp(await listen(app), upload + rawGet('/robots.txt', [`Host: ${host}`]))
    expect([...both.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, given]) => Number(given))).toEqual([status, 200])
  })
})

describe('GW-20: a queued upload', () => {
  const head = `POST /api/v1/files HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\nContent-Type: multipart/form-data; boundary=x\r\n`

  /** The only place is taken by an upload that goes on; what is called is to be about the next one. */
  async function behindAnother() {
    const { app, backend } = await gatewayBefore((socket, _head, count) => void (count > 1 && ok(socket)), {
      headers: 30_000,
      connections: 1,
      queueTimeoutMs: 5000,
    })
    const port = await listen(app)
    const first = connect(port, '127.0.0.1', () => first.write(`${head}Content-Length: 9000\r\n\r\n--x\r\n`))
    first.on('error', () => undefined)
    onTestFinished(() => void first.destroy())
    await expect.poll(() => backend.requests.length).toBe(1)
    const waiting = async () => /^gateway_upstream_waiting (\d+)$/m.exec((await app.ops.inject('/metrics')).body)?.[1]
    return { port, first, waiting }
  }

  test('ends only itself when its client disconnects', async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    onTestFinished(() => void process.off('uncaughtException', note))
    const { port, first, waiting } = await behindAnother()
    const second = connect(port, '127.0.0.1', () => second.write(`${head}Content-Length: 9000\r\n\r\n--x\r\n`))
    await expect.poll(waiting).toBe('1')
    second.destroy()
    const third = rawHttp(port, `${head}Connection: close\r\nContent-Length: 7\r\n\r\n--x--\r\n`)
    await expect.poll(waiting).toBe('1')
    first.destroy()
    expect(statusOf(await third)).toBe(200)
    expect(uncaught).toEqual([])
  })

  test('gets 400 when it turns out to be malformed', async () => {
    const { port, first, waiting } = await behindAnother()
    const body = `--x\r\nContent-Disposition: form-data; name="u\\id"\r\n\r\n1\r\n--x--\r\n`
    const second = rawHttp(port, `${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    await expect.poll(waiting).toBe('1')
    first.destroy()
    expect(statusOf(await second)).toBe(400)
  })
})

describe('a body that is too large (GW-20)', () => {
  const send = (port: number, lines: string[], body: string) =>
    rawHttp(
      port,
      `POST /api/v1/files HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`,
    )

  test('is rejected by its declared length before anything is sent', async () => {
    const { app, backend } = await gatewayBefore((socket) => ok(socket))
    const port = await listen(app)
    expect(statusOf(await send(port, ['Content-Type: application/json', 'Content-Length: 1048577'], ''))).toBe(413)
    expect(
      statusOf(await send(port, ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 26214401'], '')),
    ).toBe(413)
    expect(backend.requests).toEqual([])
  })

  test('is rejected by its counted bytes without a declared length', async () => {
    const { app } = await gatewayBefore(() => undefined, { headers: 30_000 })
    const port = await listen(app)
    const chunk = `40000\r\n${'y'.repeat(0x40000)}\r\n`
    const json = await send(port, ['Content-Type: application/json', 'Transfer-Encoding: chunked'], chunk.repeat(5))
    expect(statusOf(json)).toBe(413)
    const upload = await send(
      port,
      ['Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked'],
      chunk.repeat(101),
    )
    expect(statusOf(upload)).toBe(413)
  })
})

describe('too many parallel requests (GW-22)', () => {
  test('are queued and then get 503 with Retry-After, while files are still served', async () => {
    const { app, get, backend } = await gatewayBefore(() => undefined, {
      connections: 1,
      queueSize: 1,
      queueTimeoutMs: 100,
      headersTimeoutMs: 1000,
    })
    const first = get()
    await expect.poll(() => backend.requests.length).toBe(1)
    const [second, third] = await Promise.all([get('/api/v1/y'), get('/api/v1/z')])
    expect([second, third].map((response) => [response.statusCode, response.headers['retry-after']])).toEqual([
      [503, '2'],
      [503, '2'],
    ])
    const file = await app.inject({ method: 'GET', url: '/assets/entry-5e6f7a8b.css', headers: { host } })
    expect(file.statusCode).toBe(200)
    expect((await first).statusCode).toBe(504)
  })
})

describe('a full queue', () => {
  test('refuses the requests of the gateway itself as it does those of browsers', async () => {
    const { app, get, backend } = await gatewayBefore(() => undefined, { connections: 1, queueSize: 1 })
    const waiting = [get(), get('/api/v1/y')]
    await expect.poll(() => backend.requests.length).toBe(1)
    const confirmed = await app.inject({ url: '/auth/confirmation?confirmation_token=x', headers: { host } })
    expect([confirmed.statusCode, confirmed.headers['retry-after']]).toEqual([503, '2'])
    await app.close()
    await Promise.allSettled(waiting)
  })
})

describe('responses without a body', () => {
  test('release their slot', async () => {
    const heads: Record<string, string> = {
      '/api/v1/empty': 'HTTP/1.1 204 No Content\r\n\r\n',
      '/api/v1/same': 'HTTP/1.1 304 Not Modified\r\netag: "x"\r\n\r\n',
      '/api/v1/x': 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}',
    }
    const { app } = await gatewayBefore(
      (socket, head) => {
        const [method, path = ''] = head.split(' ')
        const response = heads[path] ?? ''
        socket.write(method === 'HEAD' ? response.replace('{}', '') : response)
      },
      { connections: 1, queueSize: 1, queueTimeoutMs: 500 },
    )
    const ask = (method: 'GET' | 'HEAD', url: string) => app.inject({ method, url, headers: { host } })
    const statuses: number[] = []
    for (const path of ['/api/v1/empty', '/api/v1/same', '/api/v1/x']) {
      for (const method of ['HEAD', 'GET'] as const) statuses.push((await ask(method, path)).statusCode)
    }
    expect(statuses).toEqual([204, 204, 304, 304, 200, 200])
  })
})

describe("the backend's certificate (GW-21)", () => {
  test('is verified, also against a configured authority', async () => {
    const { key, cert } = selfSigned()
    const server = createTlsServer({ key, cert }, (_request, response) => response.end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = server.address()
    const backendUrl = `https://localhost:${typeof address === 'object' ? address?.port : 0}`
    const ask = async (backendCa?: string) => {
      const { app } = await buildGateway({ backendUrl, ...(backendCa === undefined ? {} : { backendCa }) })
      return (await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host } })).statusCode
    }
    expect(await ask()).toBe(502)
    expect(await ask(cert)).toBe(200)
  })
})

describe('GW-12: bytes that never become a request', () => {
  const post = `POST /api/v1/x HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\nContent-Type: application/json\r\n`
  test.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['an address that cannot be decoded', rawGet('/%zz', [`Host: ${host}`]), 400],
    ['the same of the backend', rawGet('/api/v1/%C0%AE', [`Host: ${host}`]), 400],
    ['an expectation that nobody knows', rawGet('/robots.txt', [`Host: ${host}`, 'Expect: tea']), 200],
    [
      'a body that is too large, before it is sent',
      `${post}Expect: 100-continue\r\nContent-Length: 2000000\r\n\r\n`,
      413,
    ],
  ])('%s is answered with the same headers as everything else', async (_what, bytes, status) => {
    const { app } = await buildGateway()
    const port = await listen(app)
    const response = await rawHttp(port, bytes)
    expect(statusOf(response)).toBe(status)
    for (const header of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ]) {
      expect(response.toLowerCase(), header).toContain(`${header}: `)
    }
  })

  test('a request that expects 100-continue gets it', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: null } })
    const port = await listen(app)
    const response = await rawHttp(
      port,
      `${post}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
    const old = `${post.replace('HTTP/1.1', 'HTTP/1.0')}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`
    const odd = `${post}Expect: tea\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`
    for (const bytes of [old, odd]) expect(await rawHttp(port, bytes)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(upstream.last()).toMatchObject({
      body: '{}',
      headers: expect.not.objectContaining({ expect: '100-continue' }),
    })
  })

  test('a 405 lists the allowed methods (RFC 9110, 15.5.6)', async () => {
    const { app } = await buildGateway()
    const allowed = async (url: string) =>
      (await app.inject({ method: 'OPTIONS', url, headers: { host } })).headers.allow
    expect([await allowed('/'), await allowed('/api/v1/x')]).toEqual([
      'GET, HEAD',
      'GET, HEAD, POST, PUT, PATCH, DELETE',
    ])
  })

  test('closing the gateway frees its port', async () => {
    const { app } = await buildGateway()
    const port = await listen(app)
    await app.close()
    const probe = createServer()
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, '127.0.0.1', resolve))
    probe.close()
  })
})
