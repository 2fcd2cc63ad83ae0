/** What the gateway tells whoever runs it, and what browsers tell the gateway (gateway.md GW-22, GW-23 and GW-25). */
import { describe, expect, test } from 'vitest'
import { gatewayErrors } from '#server/http/errors.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { recordedLog } from '../support/recorded-log.ts'

const host = 'demo.localhost'

describe('GW-23: /metrics', () => {
  test('counts requests by route and tenant, upstream requests, cache results and errors', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { perMinute: 8 } })
    upstream.on('/api/v1/vacancies', {
      body: { data: [] },
      headers: { 'cache-control': 'public, max-age=30' },
    })
    const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers: { host, ...headers } })
    await get('/api/v1/vacancies')
    await get('/api/v1/vacancies')
    await get('/api/v1/vacancies', { host: 'oldebroek.localhost' })
    await get('/vacancies/1', { cookie: sessionCookie() })
    for (let turn = 0; turn < 6; turn++) await get('/api/v1/made-up')
    const response = await app.ops.inject('/metrics')
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const value = (name: string) =>
      Number(
        response.body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    const requests = 'gateway_request_duration_seconds_count'
    expect(value(`${requests}{route="/api/v1/vacancies",tenant="demo",status="2xx"}`)).toBe(2)
    expect(value(`${requests}{route="/api/v1/vacancies",tenant="oldebroek",status="2xx"}`)).toBe(1)
    expect(value('gateway_public_reads_total{result="hit"}')).toBe(1)
    expect(value('gateway_refused_total{code="too_many_requests"}')).toBe(2)
    expect(value('gateway_upstream_duration_seconds_count{status="4xx"}')).toBeGreaterThan(0)
    expect(value('gateway_upstream_calls')).toBe(0)
  })

  test('counts every error from zero, so that an alert sees the first ones', async () => {
    const { app } = await buildGateway()
    const { body } = await app.ops.inject('/metrics')
    for (const code of Object.keys(gatewayErrors)) expect(body).toContain(`gateway_refused_total{code="${code}"} 0\n`)
  })

  test('has no label with a value from a client', async () => {
    const { app } = await buildGateway()
    for (const url of [
      '/api/v1/evil_name',
      '/auth/evil_name',
      '/evil-name',
      '/vacancies/evil-name',
      '/_icons/evil.json',
    ])
      await app.inject({ method: 'GET', url, headers: { host: 'evil-name.example' } })
    await app.inject({ method: 'GET', url: '/', headers: { host: 'evil name' } })
    expect((await app.ops.inject('/metrics')).body).not.toMatch(/evil/)
  })

  test('is not served to visitors', async () => {
    const { app } = await buildGateway()
    const response = await app.inject({ method: 'GET', url: '/metrics', headers: { host } })
    expect(response.body).not.toContain('gateway_request')
  })
})

describe('GW-25: requests over a rate limit', () => {
  test('is one line of the log for many refusals', async () => {
    const { logger, entries } = recordedLog()
    const { app } = await buildGateway({ logger, rateLimits: { perMinute: 3 } })
    const visits = Array.from({ length: 40 }, () =>
      app.inject({ method: 'GET', url: '/robots.txt', headers: { host }, remoteAddress: '198.51.100.23' }),
    )
    const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(37)
    await app.close()
    expect(entries().filter(({ msg }) => msg === 'request')).toHaveLength(3)
    const refused = entries().filter(({ code }) => code === 'too_many_requests')
    expect(refused.reduce((sum, { refused: count }) => sum + Number(count), 0)).toBe(37)
    expect(refused.length).toBeLessThan(4)
    expect(refused[0]).toMatchObject({ level: 40, network: '198.51.100.0/24' })
    expect(JSON.stringify(entries())).not.toContain('198.51.100.23')
  })
})

describe('GW-25: an error report of a browser', () => {
  const report = {
    path: '/vacancies/9?email=anna@example.nl',
    build: 'b1',
    message: 'Cannot read x of anna@example.nl at https://demo.localhost/x?token=SECRET',
    stack:
      'Error\n    at f (https://demo.localhost/assets/entry-1a2b3c4d.js?SECRET:1:2)\n  key ABCDEFGHIJKLMNOPQRSTUVWXYZ0123',
  }
  const send = (app: Awaited<ReturnType<typeof buildGateway>>['app'], payload: unknown, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/_client-errors',
      headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  test('is logged with path and build and without personal data', async () => {
    const { logger, entries, text } = recordedLog()
    const { app } = await buildGateway({ logger })
    expect((await send(app, report, { cookie: sessionCookie({ token: 'SECRET' }) })).statusCode).toBe(204)
    expect(entries().find(({ code }) => code === 'client.error')).toMatchObject({
      tenant: 'demo',
      center: 'demo',
      path: '/vacancies/9',
      build: 'b1',
      error: 'Cannot read x of [address] at https://demo.localhost/x',
    })
    expect(text()).toContain('/assets/entry-1a2b3c4d.js:1:2')
    expect(text()).not.toMatch(/SECRET|anna|ABCDEFGHIJ/)
  })

  test('is one log line, whatever it contains', async () => {
    const { logger, entries } = recordedLog()
    const { app } = await buildGateway({ logger })
    const forged = 'x\n{"level":60,"msg":"forged"}\r\u001b[31m'
    expect((await send(app, { ...report, message: forged })).statusCode).toBe(204)
    expect(entries().some(({ msg }) => msg === 'forged')).toBe(false)
  })

  test.each([
    ['from elsewhere', report, { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling tenant', report, { 'sec-fetch-site': 'same-site' }, 403],
    ['too long', { ...report, stack: 'x'.repeat(8200) }, {}, 413],
    ['of another kind', 'x=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['with more than was asked', { ...report, email: 'a@b.nl' }, {}, 400],
    ['that is no JSON', '{', {}, 400],
    ['that would change objects', '{"__proto__":{"x":1}}', {}, 400],
  ])('%s is refused', async (_what, payload, headers, status) => {
    const { app } = await buildGateway()
    expect((await send(app, payload, headers)).statusCode).toBe(status)
  })

  test('is rate-limited', async () => {
    const { app } = await buildGateway({ rateLimits: { reportsPerMinute: 2 } })
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await send(app, report)).statusCode)
    expect(statuses).toEqual([204, 204, 429])
  })
})
