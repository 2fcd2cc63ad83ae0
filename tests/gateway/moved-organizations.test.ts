/** What a moved organization leaves at the old host: redirects of its pages and its widget, and no move where the flag is off. */
import { expect, test } from 'vitest'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { visit, withCenter } from '../support/page-visits.ts'

const moved = (center: string) => ({
  status: 404,
  body: { errors: [{ status: '404', code: 'record.moved', title: 'Not found', meta: { center } }] },
})

const host = 'vrijwilligerspunt-oldebroek.example'
const newSite = 'https://nijmegen.vrijwilligerswerk.example'

/**
 * Every page with the address of a record that moves, and the record that it needs (tests/unit/client/pages.test.ts says so of
 * the real ones). An activity has no page of its own.
 */
const addresses = [
  { page: '/organizations/9', record: '/api/v1/organizations/9' },
  { page: '/sociale-kaart/9', record: '/api/v1/organizations/9' },
  { page: '/vacancies/9', record: '/api/v1/vacancies/9' },
]

test.each(addresses)('redirects $page to the site of the new center', async ({ page, record }) => {
  const { app, upstream } = await withCenter()
  upstream.on(record, moved('nijmegen'))
  const response = await visit(app, page, { host })
  expect([response.statusCode, response.headers.location]).toEqual([301, newSite + page])
})

test.each(addresses)('keeps the query of $page when it redirects', async ({ page, record }) => {
  const { app, upstream } = await withCenter()
  upstream.on(record, moved('nijmegen'))
  const query = '?utm_source=nieuwsbrief&q=caf%C3%A9'
  const response = await visit(app, page + query, { host })
  expect([response.statusCode, response.headers.location]).toEqual([301, newSite + page + query])
  // What the client adds for itself is not of the address.
  const payload = await visit(app, `${page}/_payload.json${query}&_build=abc`, { host })
  expect(payload.json()).toMatchObject({ status: 302, location: newSite + page + query })
})

test.each(addresses)('tells a navigation within the site to load $page from the gateway', async ({ page, record }) => {
  const { app, upstream } = await withCenter()
  upstream.on(record, moved('nijmegen'))
  const response = await visit(app, `${page}/_payload.json`, { host })
  expect(response.json()).toMatchObject({ status: 302, location: newSite + page })
})

test.each(addresses)('shows the 404 of $page when its record never moved', async ({ page, record }) => {
  const { app, upstream } = await withCenter()
  upstream.on(record, { status: 404, body: { errors: [{ status: '404', code: 'not_found', title: 'Not found' }] } })
  expect((await visit(app, page, { host })).statusCode).toBe(404)
})

test('shows the 404 when the new center has no configured site', async () => {
  const { app, upstream } = await withCenter()
  for (const center of ['nergens', '//evil.example']) {
    upstream.on('/api/v1/vacancies/9', moved(center))
    expect((await visit(app, '/vacancies/9')).statusCode, center).toBe(404)
  }
})

test('redirects the widget of an organization, and shows it when its organization is not there', async () => {
  const { app, upstream } = await withCenter()
  const widget = '/widget/vacatures?organisatie=9'
  const record = '/api/v1/organizations/9'
  upstream.on(record, moved('nijmegen'))
  const response = await visit(app, widget, { host })
  expect([response.statusCode, response.headers.location]).toEqual([301, newSite + widget])
  for (const status of [404, 503]) {
    upstream.on(record, { status, body: { errors: [{ status: String(status), code: 'other', title: 'Other' }] } })
    expect((await visit(app, widget, { host })).statusCode, String(status)).toBe(200)
  }
})

test.each([
  ['demo', 200],
  ['roermond', 404],
])(
  'forwards the move of an organization only where enableOrganizationsMoving is on: %s, %i',
  async (tenant, status) => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: null, meta: {} } })
    for (const path of [
      '/api/v1/organizations/1/move',
      '/api/v1/organizations/1/move/',
      '/api/v1/organizations/1/%6dove',
    ]) {
      const host = `${tenant}.localhost:3000`
      const response = await app.inject({
        method: 'PUT',
        url: path,
        headers: { host, origin: `http://${host}`, cookie: sessionCookie() },
        payload: { data: { type: 'organizations', attributes: {} } },
      })
      expect(response.statusCode, path).toBe(status)
    }
  },
)
