/** What a moved organization leaves at the old host: redirects of its pages, and no move where the flag is off. */
import { expect, test } from 'vitest'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { visit, withCenter } from '../support/page-visits.ts'

const moved = (center: string) => ({
  status: 404,
  body: { errors: [{ status: '404', code: 'record.moved', title: 'Not found', meta: { center } }] },
})

test('redirects the page of a record that moved to the site of its new center', async () => {
  const { app, upstream } = await withCenter()
  upstream.on('/api/v1/vacancies/9', moved('nijmegen'))
  const response = await visit(app, '/vacancies/9', { host: 'vrijwilligerspunt-oldebroek.example' })
  expect([response.statusCode, response.headers.location]).toEqual([
    301,
    'https://nijmegen.vrijwilligerswerk.example/vacancies/9',
  ])
})

test('tells a navigation within the site to load that page from the gateway', async () => {
  const { app, upstream } = await withCenter()
  upstream.on('/api/v1/vacancies/9', moved('nijmegen'))
  const response = await visit(app, '/vacancies/9/_payload.json', { host: 'vrijwilligerspunt-oldebroek.example' })
  expect(response.json()).toMatchObject({
    status: 302,
    location: 'https://nijmegen.vrijwilligerswerk.example/vacancies/9',
  })
})

test('shows the 404 when the new center has no configured site', async () => {
  const { app, upstream } = await withCenter()
  for (const center of ['nergens', '//evil.example']) {
    upstream.on('/api/v1/vacancies/9', moved(center))
    expect((await visit(app, '/vacancies/9')).statusCode, center).toBe(404)
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
