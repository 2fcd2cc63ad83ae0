import { describe, expect, test } from 'vitest'
import { buildGateway, cookiesOf, listen } from '../support/build-gateway.ts'
import { configFolder, domainsYaml, siteYaml } from '../support/config-folder.ts'
import { rawGet, rawHttp, statusOf } from '../support/raw-http.ts'

describe('the visited site', () => {
  test('GW-1: the host decides tenant and center, regardless of case, trailing dot and port', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/api/v1/vacancies', { body: { data: [] } })
    for (const host of ['oldebroek.localhost', 'OLDEBROEK.localhost:3000', 'oldebroek.localhost.']) {
      await app.inject({ method: 'GET', url: '/api/v1/vacancies', headers: { host } })
      expect(upstream.last().headers, host).toMatchObject({ 'x-tenant': 'oldebroek', 'volunteer-center-id': '2' })
    }
  })

  test('GW-1: an unknown host gets 421 without a default tenant', async () => {
    const text = siteYaml.replace(/default(Tenant|Center): demo\n/g, '')
    const { app } = await buildGateway({ configDirectory: await configFolder({ 'site.yaml': text }) })
    const response = await app.inject({ method: 'GET', url: '/', headers: { host: 'stranger.example' } })
    expect([response.statusCode, response.body]).toEqual([421, '[useTenant] No tenant found\n'])
  })

  test('GW-4: a host is resolved among two thousand domains', async () => {
    const hosts = Array.from(
      { length: 2000 },
      (_, index) => `  host-${index}.example: ${index % 2 ? 'oldebroek' : 'demo'}`,
    )
    const text = domainsYaml.replace('hosts:\n', `hosts:\n${hosts.join('\n')}\n`)
    const { app, upstream } = await buildGateway({ configDirectory: await configFolder({ 'domains.yaml': text }) })
    for (const [host, tenant] of [
      ['host-0.example', 'demo'],
      ['host-1999.example', 'oldebroek'],
      ['oldebroek.example', 'oldebroek'],
    ]) {
      await app.inject({ method: 'GET', url: '/api/v1/vacancies', headers: { host } })
      expect(upstream.last().headers['x-tenant'], host).toBe(tenant)
    }
  })

  test('GW-2: a host without a center still has pages', async () => {
    const text = siteYaml.replace('defaultCentre: demo\n', '')
    const { app } = await buildGateway({ configDirectory: await configFolder({ 'site.yaml': text }) })
    const response = await app.inject({ method: 'GET', url: '/', headers: { host: 'oldebroek.example' } })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('"center":null')
  })

  test('GW-3: forged cookies change nothing and are overwritten', async () => {
    const { app, upstream } = await buildGateway()
    const headers = { host: 'roermond.localhost', cookie: 'tenant=demo; volunteerCenterId=1' }
    const response = await app.inject({ method: 'GET', url: '/', headers })
    expect(cookiesOf(response.headers)).toMatchObject({ tenant: 'roermond', volunteerCenterId: '3' })
    expect(upstream.last().headers).toMatchObject({ 'x-tenant': 'roermond', 'volunteer-center-id': '3' })
  })

  test('GW-5: X-Forwarded-Host counts only from a trusted peer', async () => {
    const headers = { host: 'demo.localhost', 'x-forwarded-host': 'nijmegen.localhost' }
    const alone = await buildGateway()
    await alone.app.inject({ method: 'GET', url: '/api/v1/x', headers })
    expect(alone.upstream.last().headers['x-tenant']).toBe('demo')
    const behind = await buildGateway({ trustedProxies: ['127.0.0.1/32'] })
    await behind.app.inject({ method: 'GET', url: '/api/v1/x', headers })
    expect(behind.upstream.last().headers).toMatchObject({ 'x-tenant': 'public', 'volunteer-center-id': '7' })
  })

  test('GW-5: two hosts, no host, a malformed host or another host in the target get 400', async () => {
    const { app, upstream } = await buildGateway()
    const port = await listen(app)
    const requests = {
      two: rawGet('/', ['Host: demo.localhost', 'Host: evil.example']),
      none: rawGet('/', []),
      empty: rawGet('/', ['Host: ']),
      malformed: rawGet('/', ['Host: demo.localhost/x']),
      'another in the target': rawGet('http://evil.example/', ['Host: demo.localhost']),
    }
    for (const [what, request] of Object.entries(requests)) {
      const response = await rawHttp(port, request)
      expect(statusOf(response), what).toBe(400)
      expect(response.toLowerCase(), what).toContain('x-content-type-options: nosniff')
    }
    expect(statusOf(await rawHttp(port, rawGet('http://demo.localhost/robots.txt', ['Host: demo.localhost'])))).toBe(
      200,
    )
    expect(upstream.requests).toEqual([])
  })

  test('GW-6: the backend gets the configured host for its links, never the Host header', async () => {
    const { app, upstream } = await buildGateway()
    const hosts = {
      'www.vrijwilligerspunt-oldebroek.example': 'vrijwilligerspunt-oldebroek.example',
      'evil.example': 'demo.vrijwilligerspunt.example',
    }
    for (const [visited, configured] of Object.entries(hosts)) {
      await app.inject({ method: 'GET', url: '/api/v1/x', headers: { host: visited } })
      expect(upstream.last().headers).toMatchObject({ 'x-forwarded-host': configured, 'x-forwarded-proto': 'https' })
    }
  })

  test('GW-22: more than a hundred header lines get 431', async () => {
    const { app } = await buildGateway()
    const port = await listen(app)
    const lines = Array.from({ length: 110 }, (_, index) => `X-Filler-${index}: 1`)
    expect(statusOf(await rawHttp(port, rawGet('/', ['Host: demo.localhost', ...lines])))).toBe(431)
    expect(statusOf(await rawHttp(port, rawGet('/', ['Host: demo.localhost', `X-Long: ${'x'.repeat(17_000)}`])))).toBe(
      431,
    )
  })
})
