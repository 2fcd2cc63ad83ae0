import { describe, expect, test } from 'vitest'
import { homeVacanciesPath } from '#shared/resources/vacancy-search.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { bootOf, visit, withCenter } from '../support/page-visits.ts'
import { centerDocument } from '../support/upstream.ts'

describe('builds and payloads (GW-14)', () => {
  test('show which build is deployed', async () => {
    const { app } = await buildGateway({ now: () => 42 })
    const latest = (await visit(app, '/builds/latest.json?1234')).json() as { id: string }
    expect(latest).toEqual({ id: bootOf((await visit(app, '/')).body).buildId, timestamp: 42 })
    expect((await visit(app, `/builds/meta/${latest.id}.json`)).json()).toMatchObject({ id: latest.id })
    expect((await visit(app, '/builds/meta/older.json')).statusCode).toBe(404)
  })

  test("return a page's boot data", async () => {
    const { app, upstream } = await withCenter()
    upstream.on('/api/v1/vacancies', { body: { data: [] } })
    upstream.on('/api/v1/vacancies/9', { status: 404, body: { errors: [] } })
    expect((await visit(app, '/_payload.json?_build=x')).json()).toEqual({
      fallback: { [currentCenterPath]: centerDocument('1'), [homeVacanciesPath]: { data: [] } },
      status: 200,
      title: 'Home | Vrijwilligerspunt Demo',
      session: 'SIGNED_OUT',
    })
    expect((await visit(app, '/vacancies/9/_payload.json')).json()).toMatchObject({ status: 404 })
    expect((await visit(app, '/dashboard/_payload.json')).json()).toMatchObject({
      status: 302,
      location: '/auth/login-1?return=%2Fdashboard',
    })
  })
})

describe('the language of a page (requirements.md REQ-4)', () => {
  test('follows the URL, else the cookie, else the browser', async () => {
    const { app } = await buildGateway()
    const localeAt = async (url: string, headers: Record<string, string>) =>
      bootOf((await visit(app, url, { host: 'public.localhost', ...headers })).body).locale
    const english = { 'accept-language': 'de, en-GB;q=0.8, nl;q=0.3' }
    expect(await localeAt('/', english)).toBe('en')
    expect(await localeAt('/', { ...english, cookie: 'locale=nl' })).toBe('nl')
    expect(await localeAt('/en', { cookie: 'locale=nl' })).toBe('en')
    expect(await localeAt('/', { host: 'demo.localhost', ...english })).toBe('nl')
  })
})
