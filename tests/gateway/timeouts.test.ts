/** GW-22, one limit after the other: each shortened, so that the test waits for it and no longer. */
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { defaultServerLimits } from '#server/http/http-server.ts'
import { defaultRateLimits } from '#server/ops/rate-limits.ts'
import { defaultUpstreamLimits } from '#server/upstream/upstream.ts'
import { buildGateway, listen, sessionCookie } from '../support/build-gateway.ts'
import { deafBackend } from '../support/deaf-backend.ts'
import { faultyBackend } from '../support/faulty-backend.ts'
import { rawGet, rawHttp, statusOf } from '../support/raw-http.ts'

const host = 'demo.localhost'
const soon = { checkIntervalMs: 20 }

test('GW-22: the default limits are the documented ones', () => {
  expect(defaultServerLimits).toMatchObject({
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 120_000,
    keepAliveTimeoutMs: 72_000,
    maxHeaderBytes: 16_384,
  })
  expect(defaultUpstreamLimits).toEqual({
    connectTimeoutMs: 3000,
    headersTimeoutMs: 30_000,
    bodyTimeoutMs: 30_000,
    clientReadTimeoutMs: 120_000,
    connections: 64,
    queueSize: 64,
    queueTimeoutMs: 1000,
    visitorConnections: 16,
    visitorQueueSize: 128,
    networkConnections: 48,
    visitorQueueTimeoutMs: 30_000,
    abortGraceMs: 10_000,
  })
  expect(defaultRateLimits).toEqual({
    perMinute: 600,
    signInsPerMinute: 10,
    codesPerMinute: 60,
    draftsPerMinute: 1800,
    reportsPerMinute: 20,
    tilesPerMinute: 1200,
  })
  const environment = readEnvironment({ BACKEND_URL: 'http://127.0.0.1:1' })
  expect([environment.RATE_LIMIT, environment.RATE_LIMIT_SIGN_IN]).toEqual([600, 10])
})

describe('GW-22: a slow client', () => {
  async function port(serverLimits: object) {
    const { app, upstream } = await buildGateway({ serverLimits: { ...soon, ...serverLimits } })
    return { port: await listen(app), upstream }
  }

  test('gets 408 with the security headers when its headers take too long', async () => {
    const { port: at } = await port({ headersTimeoutMs: 100 })
    const response = await rawHttp(at, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)
    expect(statusOf(response)).toBe(408)
    expect(response).toMatch(/content-security-policy: default-src 'none'/)
    expect(response).toMatch(/connection: close/i)
  })

  test('is disconnected when a buffered body takes too long, before anything reaches the backend', async () => {
    const { port: at, upstream } = await port({ headersTimeoutMs: 100, requestTimeoutMs: 150 })
    const head = `POST /api/v1/x HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"`
    expect(statusOf(await rawHttp(at, head))).toBe(408)
    expect(upstream.requests).toEqual([])
  })

  test('is disconnected when a streamed body takes too long, and the upstream request is aborted', async () => {
    const backend = await faultyBackend(() => undefined)
    const { app } = await buildGateway({
      backendUrl: backend.url,
      serverLimits: { ...soon, headersTimeoutMs: 100, requestTimeoutMs: 150 },
    })
    const head = `POST /api/v1/files HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n`
    const response = await rawHttp(await listen(app), head).catch(() => '')
    expect(response === '' || statusOf(response) === 408).toBe(true)
    await expect.poll(() => backend.left(), { timeout: 2000 }).toBe(1)
  })

  test('loses an idle keep-alive connection', async () => {
    const { port: at } = await port({ keepAliveTimeoutMs: 100 })
    const response = await rawHttp(at, `GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    expect(statusOf(response)).toBe(200)
    expect(response).not.toMatch(/connection: close/i)
  })
})

describe('GW-22: clients that are slow on purpose', () => {
  const large = 40 * 1024 * 1024
  const upload = `POST /api/v1/files HTTP/1.1\r\nHost: ${host}\r\nX-CSRF: 1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\n`

  /** Two places at the backend, and a backend that has one large file. */
  async function smallGateway(limits = {}) {
    const { app, upstream } = await buildGateway({
      serverLimits: soon,
      upstreamLimits: { connections: 2, queueTimeoutMs: 50, ...limits },
    })
    upstream.on('/api/v1/large', (_request, { response }) => {
      response
        .writeHead(200, { 'content-type': 'image/png', etag: '"x"', 'content-length': large })
        .end(Buffer.alloc(large))
      return null
    })
    upstream.on('/api/v1/x', { body: { data: null } })
    const port = await listen(app)
    const get = (path: string) => rawHttp(port, rawGet(path, [`Host: ${host}`]))
    /** A visitor who says this, reads nothing, and stays. */
    const stay = (bytes: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      return socket
    }
    return { app, port, upstream, get, stay }
  }

  test('block no small responses while they read large ones; the next large one gets 503', async () => {
    const { get, stay, upstream } = await smallGateway()
    for (let count = 0; count < 3; count++) stay(rawGet('/api/v1/large', [`Host: ${host}`]))
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(1)
    await expect.poll(async () => statusOf(await get('/api/v1/x'))).toBe(200)
    const refused = await get('/api/v1/large')
    expect([statusOf(refused), /retry-after: \d/i.test(refused), /etag|image\/png/i.test(refused)]).toEqual([
      503,
      true,
      false,
    ])
    expect(statusOf(await get('/api/v1/x'))).toBe(200)
  })

  test('block no other requests while they upload', async () => {
    const { get, stay } = await smallGateway()
    for (let count = 0; count < 4; count++) stay(upload)
    expect([statusOf(await get('/api/v1/x')), statusOf(await get('/api/v1/x'))]).toEqual([200, 200])
  })

  test('upload within the share of their visitor, so that others can upload too', async () => {
    const { app, port, upstream, stay } = await smallGateway({ connections: 8, visitorConnections: 2 })
    upstream.on('/api/v1/files', { body: { data: null } })
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await app.ops.inject('/metrics')).body)?.[1])
    for (let count = 0; count < 4; count++) stay(upload.replace('X-CSRF', `Cookie: ${sessionCookie()}\r\nX-CSRF`))
    await expect
      .poll(async () => (await figure('gateway_upstream_calls')) + (await figure('gateway_upstream_waiting')))
      .toBe(4)
    const body = '--x--\r\n'
    const whole = `${upload.replace('9000', String(body.length)).replace('--x\r\n', '')}${body}`
    expect(statusOf(await rawHttp(port, whole.replace('X-CSRF', 'Connection: close\r\nX-CSRF')))).toBe(200)
  })

  test('are disconnected when they read nothing, and their slot is released', async () => {
    const { get, stay, upstream } = await smallGateway({ clientReadTimeoutMs: 3000 })
    stay(rawGet('/api/v1/large', [`Host: ${host}`]))
    await expect.poll(() => upstream.requests.length).toBe(1)
    expect(statusOf(await get('/api/v1/large'))).toBe(503)
    await expect.poll(async () => statusOf(await get('/api/v1/large')), { timeout: 20_000 }).toBe(200)
  })
})

describe('GW-22: a slow backend', () => {
  test('gives 504 when it does not accept the connection', async () => {
    const { app } = await buildGateway({ backendUrl: await deafBackend(), upstreamLimits: { connectTimeoutMs: 200 } })
    const response = await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host } })
    expect(response.statusCode).toBe(504)
  })

  test('ends a stalled body as a broken response', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
    for (const start of ['content-length: 1000\r\n\r\nabc', 'transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n']) {
      const backend = await faultyBackend((socket) => socket.write(head + start))
      const { app } = await buildGateway({ backendUrl: backend.url, upstreamLimits: { bodyTimeoutMs: 100 } })
      const response = await rawHttp(await listen(app), rawGet('/api/v1/x', [`Host: ${host}`])).catch(() => '')
      expect(response.endsWith('0\r\n\r\n'), start).toBe(false)
      await expect.poll(() => backend.left()).toBe(1)
    }
  })
})

test('GW-22: many idle connections do not block requests', async () => {
  const { app } = await buildGateway({ serverLimits: { ...soon, headersTimeoutMs: 5000 } })
  const port = await listen(app)
  const silent = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'))
  for (const socket of silent) socket.write('GET / HTTP/1.1\r\nX: ')
  expect(statusOf(await rawHttp(port, rawGet('/robots.txt', [`Host: ${host}`])))).toBe(200)
  for (const socket of silent) socket.destroy()
})
