import { describe, expect, test } from 'vitest'
import { routeIds, routes } from '#shared/routes.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { configFolder, siteYaml } from '../support/config-folder.ts'

const paths = routeIds.map((id) => routes[id]).filter(({ area }) => area === 'developer')
const headers = { host: 'demo.localhost', cookie: sessionCookie() }

describe('the developer pages', () => {
  test('exist in development for signed-in users, fourteen in all', async () => {
    const { app } = await buildGateway()
    expect(paths).toHaveLength(14)
    for (const { path } of paths) {
      const signedIn = await app.inject({ method: 'GET', url: path, headers })
      expect([path, signedIn.statusCode]).toEqual([path, 200])
      const visitor = await app.inject({ method: 'GET', url: path, headers: { host: 'demo.localhost' } })
      expect([path, visitor.statusCode]).toEqual([path, 302])
    }
  })

  test('do not exist in production, neither as page nor as payload', async () => {
    const { app } = await buildGateway({ production: true, allowSamples: true })
    for (const { path } of paths) {
      for (const one of [headers, { host: 'demo.localhost' }]) {
        expect([path, (await app.inject({ method: 'GET', url: path, headers: one })).statusCode]).toEqual([path, 404])
      }
      const data = await app.inject({ method: 'GET', url: `${path}/_payload.json`, headers })
      expect(data.json()).toMatchObject({ status: 404 })
    }
  })

  test('follow the setting of the configuration', async () => {
    const on = await configFolder({ 'site.yaml': `${siteYaml}\ndeveloperPages: true\n` })
    const off = await configFolder({ 'site.yaml': `${siteYaml}\ndeveloperPages: false\n` })
    const statusOf = async (configDirectory: string, production: boolean) => {
      const { app } = await buildGateway({ configDirectory, production })
      return (await app.inject({ method: 'GET', url: '/test/api', headers })).statusCode
    }
    expect(await statusOf(on, true)).toBe(200)
    expect(await statusOf(off, false)).toBe(404)
  })
})

describe('the code of a form', () => {
  test('is rate-limited in API calls and page visits', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { codesPerMinute: 2 } })
    upstream.on('/api/v1/forms/A', { status: 404, body: { errors: [] } })
    const get = async (url: string) =>
      (await app.inject({ method: 'GET', url, headers: { host: 'demo.localhost' } })).statusCode
    expect(await get('/api/v1/forms/A')).toBe(404)
    expect(await get('/forms/A')).toBe(200)
    expect(await get('/api/v1/forms/A')).toBe(429)
    expect(await get('/forms/B')).toBe(429)
    expect(await get('/en/forms/B')).toBe(429)
    // The page that asks for a code names none.
    expect(await get('/forms')).toBe(200)
    expect(await get('/vacancies/search')).toBe(200)
  })
})
