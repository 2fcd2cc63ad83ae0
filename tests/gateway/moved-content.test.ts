/** A page at another address: the old one leads there, in each language, on the site of its own center alone. */
import { expect, test } from 'vitest'
import { pagePath } from '#shared/resources/page.ts'
import { visit, withCenter } from '../support/page-visits.ts'

const moved = (path: string) => ({
  status: 404,
  body: { errors: [{ status: '404', code: 'record.moved', title: 'Not found', meta: { center: 'demo', path } }] },
})
const gone = { status: 404, body: { errors: [{ status: '404', code: 'not_found', title: 'Not found' }] } }
const publicSite = 'public.localhost:3000'

test.each([
  ['demo.localhost:3000', '/oud', '/nieuw'],
  [publicSite, '/oud', '/nieuw'],
  [publicSite, '/en/oud', '/en/nieuw'],
  [publicSite, '/oud?x=y', '/nieuw?x=y'],
])('on %s the old address %s of a page answers 301 to %s', async (host, from, to) => {
  const { app, upstream } = await withCenter()
  upstream.on(pagePath('oud'), moved('/nieuw'))
  const response = await visit(app, from, { host })
  expect([response.statusCode, response.headers.location]).toEqual([301, to])
})

test('a redirect from an old address is not cached: the page may move back to it', async () => {
  const { app, upstream } = await withCenter()
  upstream.on(pagePath('oud'), moved('/nieuw'))
  expect((await visit(app, '/oud')).headers['cache-control']).toBe('no-store')
  const payload = await visit(app, '/oud/_payload.json')
  expect(payload.json()).toMatchObject({ location: '/nieuw' })
  expect(payload.headers['cache-control']).toBe('no-cache')
})

test('the site of another tenant, where the page never was, answers 404', async () => {
  const { app, upstream } = await withCenter()
  upstream.on(pagePath('oud'), ({ headers }) => (headers['x-tenant'] === 'public' ? moved('/nieuw') : gone))
  expect((await visit(app, '/oud', { host: publicSite })).statusCode).toBe(301)
  expect((await visit(app, '/oud', { host: 'roermond.localhost:3000' })).statusCode).toBe(404)
})
