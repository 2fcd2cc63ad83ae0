import { describe, expect, test } from 'vitest'
import { homeVacanciesPath } from '#shared/resources/vacancy-search.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildGateway, cookiesOf, sessionCookie } from '../support/build-gateway.ts'
import { bootOf, visit, withCenter } from '../support/page-visits.ts'
import { centerDocument } from '../support/upstream.ts'

describe("a page's initial data", () => {
  test.each([404, 403, 410])('gives the page the %i of its required record', async (status) => {
    const { app, upstream } = await withCenter()
    upstream.on('/api/v1/vacancies/9', { status, body: { errors: [] } })
    const response = await visit(app, '/vacancies/9')
    expect([response.statusCode, bootOf(response.body).status]).toEqual([status, status])
  })

  test.each([
    [502, { status: 500, body: {} }],
    [502, { status: 502, body: {} }],
    [503, { status: 503, body: {} }],
    [504, null],
  ])('gives the page a %i when its required record cannot be read', async (status, response) => {
    const { app, upstream } = await buildGateway({ upstreamLimits: { headersTimeoutMs: 300 } })
    upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1') })
    upstream.on('/api/v1/vacancies/9', () => response)
    const page = await visit(app, '/vacancies/9')
    expect([page.statusCode, bootOf(page.body).status]).toEqual([status, status])
  })

  test('shows a stale copy with a notice when the backend fails', async () => {
    let now = 1_000_000
    const { app, upstream } = await buildGateway({ now: () => now })
    upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1') })
    upstream.on('/api/v1/vacancies/9', {
      body: { data: { id: '9', type: 'vacancies' } },
      headers: { 'cache-control': 'public, max-age=10, stale-if-error=600' },
    })
    expect(bootOf((await visit(app, '/vacancies/9')).body)).not.toHaveProperty('mayBeOlder')
    upstream.on('/api/v1/vacancies/9', { status: 503, body: {} })
    now += 300_000
    for (const url of ['/vacancies/9', '/vacancies/9/_payload.json']) {
      const page = await visit(app, url)
      const boot = url.endsWith('json') ? (page.json() as Record<string, unknown>) : bootOf(page.body)
      expect([page.statusCode, boot.mayBeOlder], url).toEqual([200, true])
    }
    now += 600_000
    expect((await visit(app, '/vacancies/9')).statusCode).toBe(503)
  })

  test('leaves optional data out when it fails', async () => {
    const { app, upstream } = await withCenter()
    upstream.on('/api/v1/vacancies', { status: 500, body: {} })
    const response = await visit(app, '/')
    expect([response.statusCode, Object.keys(bootOf(response.body).fallback)]).toEqual([200, [currentCenterPath]])
  })

  test("turns a 'wrong center' response into a 403 with its text (requirements.md REQ-8)", async () => {
    const { app, upstream } = await withCenter()
    const text = 'wrong center: this account belongs to another partner in the cooperation'
    upstream.on('/api/v1/current_user', { status: 403, body: { errors: [{ status: '403', detail: text }] } })
    const response = await visit(app, '/dashboard', { cookie: sessionCookie() })
    expect([response.statusCode, bootOf(response.body).errorText]).toEqual([403, text])
  })

  test('redirects an ended session to sign-in and renders a public page signed out', async () => {
    const { app, upstream } = await withCenter()
    upstream.on('*', ({ headers }) =>
      headers['access-token'] ? { status: 401, body: { errors: [] } } : { body: { data: [] } },
    )
    const closed = await visit(app, '/dashboard', { cookie: sessionCookie() })
    expect([closed.statusCode, closed.headers.location]).toEqual([302, '/auth/login-1?return=%2Fdashboard'])
    expect(cookiesOf(closed.headers)).toMatchObject({ 'access-token': '', client: '', uid: '' })
    const open = await visit(app, '/', { cookie: sessionCookie({ token: 'token-9', client: 'client-9' }) })
    expect(bootOf(open.body)).toMatchObject({ session: 'SIGNED_OUT', fallback: { [homeVacanciesPath]: { data: [] } } })
    expect(open.body).toContain('<h1>Rendered</h1>')
  })

  test('includes what depends on its record, which may be cached with it', async () => {
    const { app, upstream } = await withCenter()
    const cached = { 'cache-control': 'public, max-age=60' }
    upstream.on('/api/v1/pages/over-ons', { body: { data: { id: '1', type: 'pages' } }, headers: cached })
    upstream.on('/api/v1/vacancies', { body: { data: [] }, headers: cached })
    const boot = bootOf((await visit(app, '/over-ons')).body)
    expect(Object.keys(boot.fallback)).toEqual(['/api/v1/pages/over-ons', homeVacanciesPath, currentCenterPath])
    const before = upstream.requests.length
    await visit(app, '/over-ons')
    expect(upstream.requests).toHaveLength(before)
  })

  test('requests nothing that depends on a record that is not there', async () => {
    const { app, upstream } = await withCenter()
    upstream.on('/api/v1/pages/weg', { status: 404, body: { errors: [] } })
    expect((await visit(app, '/weg')).statusCode).toBe(404)
    expect(upstream.requests.map(({ url }) => url)).not.toContain(homeVacanciesPath)
  })
})
