/** The gateway in the hands of whoever runs it (gateway.md GW-7, GW-14, GW-22–GW-25). */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '#server/ops/logger.ts'
import {
  buildGateway,
  clientBuild,
  listen,
  projectConfig,
  sessionCookie,
  type TestGateway,
} from '../support/build-gateway.ts'
import { configFolder, domainsYaml } from '../support/config-folder.ts'
import { rawGet, rawHttp, statusOf } from '../support/raw-http.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { startUpstream, tokenHeaders } from '../support/upstream.ts'

const host = 'demo.localhost'

function recorder() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { logger: createLogger('trace', sink), text: () => lines.join('') }
}

describe('what this server does not speak (RFC 9112)', () => {
  const lines = `Host: ${host}\r\nX-CSRF: 1\r\nContent-Type: application/json`
  test.each([
    ['HTTP/2.0 in the request line', `GET / HTTP/2.0\r\n${lines}\r\n\r\n`, 505],
    ['no version in the request line', `GET /\r\n${lines}\r\n\r\n`, 505],
    [
      'another coding before chunks',
      `POST /api/v1/x HTTP/1.1\r\n${lines}\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      501,
    ],
    ['a coding in HTTP/1.0', `POST /api/v1/x HTTP/1.0\r\n${lines}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ])(
    '%s is answered and the connection closed, and is no error of the server in log and metrics',
    async (_what, bytes, status) => {
      const { logger, text } = recorder()
      const { app } = await buildGateway({ logger })
      // Ends when the gateway closes the connection, which nothing in the request asks for.
      expect(statusOf(await rawHttp(await listen(app), bytes))).toBe(status)
      expect(text()).toContain('Request refused')
      expect(text()).not.toContain('"level":50')
      const metrics = await app.metrics.registry.metrics()
      expect(metrics).toMatch(/gateway_request_duration_seconds_count\{[^}]*status="4xx"/)
      expect(metrics).not.toContain('status="5xx"')
    },
  )
})

describe('a change of the configuration (GW-7)', () => {
  const tenantOf = async (app: TestGateway['app'], visited: string) => {
    const response = await app.inject({ method: 'GET', url: '/', headers: { host: visited } })
    return /"tenant":"(\w+)"/.exec(response.body)?.[1]
  }

  test('is applied without a restart when valid, and refused when not', async () => {
    const folder = await configFolder()
    const { logger, text } = recorder()
    const { app } = await buildGateway({ configDirectory: folder, watchConfig: true, logger })
    expect(await tenantOf(app, 'new.example')).toBe('demo')
    await writeFile(join(folder, 'domains.yaml'), domainsYaml.replace('hosts:', 'hosts:\n  new.example: oldebroek'))
    await expect.poll(() => tenantOf(app, 'new.example')).toBe('oldebroek')
    await writeFile(join(folder, 'domains.yaml'), domainsYaml.replace('hosts:', 'hosts:\n  new.example: nobody'))
    await expect.poll(text).toContain('domains.yaml:3 hosts.new.example: ')
    expect(await tenantOf(app, 'new.example')).toBe('oldebroek')
  })

  test('is applied when another folder has taken the place of the one that was read, and later changes of that', async () => {
    const withHost = domainsYaml.replace('hosts:', 'hosts:\n  new.example: oldebroek')
    const [folder, other] = [await configFolder(), await configFolder({ 'domains.yaml': withHost })]
    const { app } = await buildGateway({ configDirectory: folder, watchConfig: true })
    onTestFinished(() => rm(`${folder}-old`, { recursive: true }))
    await rename(folder, `${folder}-old`)
    await rename(other, folder)
    await expect.poll(() => tenantOf(app, 'new.example'), { timeout: 10_000 }).toBe('oldebroek')
    await writeFile(join(folder, 'domains.yaml'), domainsYaml)
    await expect.poll(() => tenantOf(app, 'new.example')).toBe('demo')
  })
})

describe('health (GW-23)', () => {
  test('is always alive, and ready while pages can be served', async () => {
    const { app, upstream } = await buildGateway()
    expect((await app.ops.inject('/healthz')).statusCode).toBe(200)
    expect((await app.ops.inject('/readyz')).json()).toEqual({ status: 'starting' })
    expect((await app.ops.inject('/readyz')).statusCode).toBe(503)
    await app.loadRest()
    expect((await app.ops.inject('/readyz')).json()).toMatchObject({
      status: 'ready',
      parts: { backend: { state: 'up' } },
    })
    await upstream.close()
    expect((await app.ops.inject('/readyz')).statusCode).toBe(503)
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      const response = await app.inject({ method: 'GET', url, headers: { host } })
      expect(response.statusCode === 200 && response.body.includes('alive'), url).toBe(false)
    }
  })
})

describe('logs (GW-25)', () => {
  test('have tenant, path and status of each request, and never a secret', async () => {
    const { logger, text } = recorder()
    const { app, upstream } = await buildGateway({ logger })
    upstream.on('*', { status: 500, headers: tokenHeaders({ token: 'SECRET-2', uid: 'SECRET@demo.example' }) })
    const cookie = sessionCookie({ token: 'SECRET-1', uid: 'SECRET@demo.example' })
    const urls = [
      '/api/v1/users?filter[email_eq]=SECRET@demo.example',
      '/forms/SECRET',
      '/auth/token?access-token=SECRET&client=SECRET&uid=SECRET',
      '/api/v1/forms/SECRET',
      '/en/forms/SECRET',
      '/api/v1/forms/SECRET/submissions',
      '/api/v1/help_keys/SECRET',
      '/api/v1/help_keys/SECRET/confirm',
      // As the backend reads them too, and where only a refusal is logged.
      '/api/v1/help%5fkeys/SECRET',
      '/form%73/SECRET',
      '/api/v1/help_keys//SECRET',
      '/api/v1/help%5Fkeys/SECRET%zz',
      '/vacancies/9?q=SECRET',
      '/users/SECRET@demo.example/edit',
      '/api/v1/users/SECRET%40demo.example',
    ]
    for (const url of urls) await app.inject({ method: 'GET', url, headers: { host, cookie } })
    await app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: { host, 'x-csrf': '1', 'content-type': 'application/json' },
      payload: '{"email":"SECRET@demo.example","password":"SECRET"}',
    })
    await upstream.close()
    for (const url of urls) await app.inject({ method: 'GET', url, headers: { host, cookie } })
    expect(text()).not.toContain('SECRET')
    const requests = text()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(requests).toHaveLength(31)
    expect(requests[0]).toMatchObject({
      tenant: 'demo',
      center: 'demo',
      method: 'GET',
      path: '/api/v1/users',
      route: '/api/*',
      status: 500,
    })
    expect(requests[0]?.reqId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('icons (GW-14)', () => {
  test('are read from the installed sets', async () => {
    const { app, upstream } = await buildGateway()
    const response = await app.inject({
      method: 'GET',
      url: '/_icons/lucide.json?icons=heart,no-such-icon',
      headers: { host },
    })
    expect(response.json()).toMatchObject({
      prefix: 'lucide',
      icons: { heart: { body: expect.stringContaining('<path') } },
      not_found: ['no-such-icon'],
    })
    expect(response.headers['cache-control']).toBe('public, max-age=604800')
    expect(upstream.requests).toEqual([])
  })

  test('of other sets are fetched from the icon service once', async () => {
    const service = await startUpstream()
    onTestFinished(() => service.close())
    service.on('/other.json', {
      body: { prefix: 'other', icons: { star: { body: '<path d="M0 0"/>' } }, evil: '<script>' },
    })
    const { app } = await buildGateway({ iconService: service.url })
    const get = (url: string) => app.inject({ method: 'GET', url, headers: { host } })
    for (let round = 0; round < 2; round++) {
      expect((await get('/_icons/other.json?icons=star')).json()).toEqual({
        prefix: 'other',
        icons: { star: { body: '<path d="M0 0"/>' } },
      })
    }
    expect(service.requests).toHaveLength(1)
    for (const url of [
      '/_icons/gone.json?icons=a',
      '/_icons/..%2fx.json?icons=a',
      '/_icons/other.json?icons=a/b',
      '/_icons/other.json',
    ]) {
      expect((await get(url)).statusCode, url).toBeGreaterThanOrEqual(400)
    }
  })

  test('of other sets are 502 while the icon service fails, which is left alone for half a minute and logged once', async () => {
    const { logger, entries } = recordedLog()
    let time = 0
    let respond: () => Promise<Response> = () => Promise.reject(new TypeError('fetch failed'))
    const request = vi.fn(() => respond())
    const { app } = await buildGateway({
      ...{ iconService: 'https://icons.example', fetch: request, now: () => time },
      logger,
    })
    const get = async (icon: string) =>
      (await app.inject({ method: 'GET', url: `/_icons/other.json?icons=${icon}`, headers: { host } })).statusCode
    expect([await get('star'), await get('moon')]).toEqual([502, 502])
    expect(request).toHaveBeenCalledTimes(1)
    time += 30_000
    respond = async () => new Response('', { status: 503 })
    expect(await get('star')).toBe(502)
    expect(request).toHaveBeenCalledTimes(2)
    time += 30_000
    respond = async () => Response.json({ prefix: 'other', icons: { star: { body: '<path d="M0 0"/>' } } })
    expect(await get('star')).toBe(200)
    respond = async () => new Response('', { status: 404 })
    expect([await get('none'), await get('nothing')]).toEqual([404, 404])
    const levels = entries().flatMap(({ code, level }) => (code === 'icons.fetch' ? [level] : []))
    expect(levels).toEqual([40, 30])
    expect(entries().filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('the process (GW-24 and GW-27)', () => {
  function start(environment: Record<string, string>) {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env.PATH, CONFIG_DIR: projectConfig, CLIENT_DIR: clientBuild, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    return { child, output: () => output.join('') }
  }
  const listeningPort = async (output: () => string) => {
    await expect.poll(output, { timeout: 60_000 }).toMatch(/listening at http:\/\/127\.0\.0\.1:\d+/i)
    return Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/i.exec(output())?.[1])
  }
  const exitCode = async (child: ChildProcess) => child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0]

  test('finishes running requests, accepts no new ones and exits', async () => {
    const upstream = await startUpstream()
    onTestFinished(() => upstream.close())
    let respondLate: (response: unknown) => void = () => undefined
    upstream.on('/api/v1/slow', () => new Promise((resolve) => (respondLate = resolve as never)))
    const { child, output } = start({ BACKEND_URL: upstream.url, DRAIN_SECONDS: '0' })
    const port = await listeningPort(output)
    const slow = rawHttp(port, `GET /api/v1/slow HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await expect.poll(() => upstream.requests.length).toBe(1)
    child.kill('SIGTERM')
    await expect.poll(() => canConnect(port)).toBe(false)
    respondLate({ body: { data: [] } })
    const response = await slow
    expect([statusOf(response), /connection: close/i.test(response)]).toEqual([200, true])
    expect(await exitCode(child)).toBe(0)
  })

  test('GW-24: is not ready after SIGTERM, but serves new requests until its drain time is over', async () => {
    const upstream = await startUpstream()
    onTestFinished(() => upstream.close())
    upstream.on('*', { body: { data: [] } })
    const { child, output } = start({ BACKEND_URL: upstream.url, DRAIN_SECONDS: '60' })
    const port = await listeningPort(output)
    child.kill('SIGTERM')
    await expect.poll(output).toContain('"reason":"SIGTERM"')
    const response = await rawHttp(port, `GET /api/v1/x HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    expect([statusOf(response), /connection: close/i.test(response)]).toEqual([200, true])
    child.kill('SIGTERM')
    expect(await exitCode(child)).toBe(1)
  })

  test('exits in time when the backend hangs', async () => {
    const upstream = await startUpstream()
    onTestFinished(() => upstream.close())
    upstream.on('/api/v1/hangs', () => null)
    const { child, output } = start({ BACKEND_URL: upstream.url, GRACE_SECONDS: '1', DRAIN_SECONDS: '0' })
    const port = await listeningPort(output)
    const hanging = rawHttp(port, rawGet('/api/v1/hangs', [`Host: ${host}`])).catch(() => '')
    await expect.poll(() => upstream.requests.length).toBe(1)
    child.kill('SIGTERM')
    await exitCode(child)
    expect(await hanging).toBe('')
  })

  test('does not start in an invalid environment, and names the keys', async () => {
    const { child, output } = start({ NODE_ENV: 'production', BACKEND_URL: 'http://backend.example', PORT: 'x' })
    expect(await exitCode(child)).toBe(1)
    expect(output()).toMatch(/ {2}PORT: /)
  })

  test('GW-24: a second signal exits at once', async () => {
    const upstream = await startUpstream()
    onTestFinished(() => upstream.close())
    upstream.on('/api/v1/hangs', () => null)
    const { child, output } = start({ BACKEND_URL: upstream.url, GRACE_SECONDS: '60', DRAIN_SECONDS: '0' })
    const port = await listeningPort(output)
    const hanging = rawHttp(port, rawGet('/api/v1/hangs', [`Host: ${host}`])).catch(() => '')
    await expect.poll(() => upstream.requests.length).toBe(1)
    child.kill('SIGTERM')
    await expect.poll(() => canConnect(port)).toBe(false)
    child.kill('SIGTERM')
    expect(await exitCode(child)).toBe(1)
    expect(await hanging).toBe('')
  })

  test('GW-27: exits with a message when its port, client build or CA file is unavailable', async () => {
    const taken = await startUpstream()
    onTestFinished(() => taken.close())
    const { port } = new URL(taken.url)
    const refused: [Record<string, string>, string][] = [
      [{ PORT: port }, `EADDRINUSE: address already in use 127.0.0.1:${port}`],
      [{ CLIENT_DIR: '/nowhere' }, 'CLIENT_DIR: '],
      [{ BACKEND_CA_FILE: '/nowhere' }, 'BACKEND_CA_FILE: '],
      [{ BACKEND_CA_FILE: '/etc/hostname' }, 'BACKEND_CA_FILE: /etc/hostname has no certificate in PEM'],
    ]
    const ends = refused.map(async ([environment, says]) => {
      const { child, output } = start(environment)
      expect([await exitCode(child), output().includes(says)], output()).toEqual([1, true])
    })
    await Promise.all(ends)
  })

  test('ends with the error of a renderer that cannot be loaded, which is read once it listens', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-build-'))
    onTestFinished(() => rmSync(broken, { recursive: true, force: true }))
    cpSync(clientBuild, broken, { recursive: true })
    writeFileSync(join(broken, 'render/render.js'), "throw new Error('This build is broken')")
    const { child, output } = start({ CLIENT_DIR: broken })
    expect(await exitCode(child)).toBe(1)
    expect(output()).toContain('This build is broken')
  })
})

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
