import { expect, test } from 'vitest'
import { currentUserPath } from '#shared/session-paths.ts'
import { sessionCookie } from '../support/build-gateway.ts'
import { bootOf, visit, withCenter } from '../support/page-visits.ts'

/** A backend whose user is the one that the token names. */
async function withUsers() {
  const gateway = await withCenter()
  const { upstream } = gateway
  upstream.on('*', { body: { data: [] } })
  upstream.on('/api/v1/current_user', ({ headers }) => {
    const uid = decodeURIComponent(String(headers.uid))
    const attributes = { first_name: `Name of ${uid}` }
    return { body: { data: { id: uid, type: 'users', attributes } } }
  })
  return gateway
}

test('a signed-in page is rendered with what its user may ask for, by the documents of the session', async () => {
  const { app, upstream } = await withUsers()
  const { body } = await visit(app, '/dashboard', { cookie: sessionCookie({ uid: 'sanne@demo.example' }) })
  const path = '/api/v1/tasks?of=sanne@demo.example&activities=true'
  expect(bootOf(body).fallback).toHaveProperty([path])
  expect(body).toContain('Name of sanne@demo.example')
  expect(upstream.requests.filter(({ url }) => url === currentUserPath)).toHaveLength(1)
})

test("no user's bytes are in another's page, however many are rendered at once", async () => {
  const { app } = await withUsers()
  const users = Array.from({ length: 12 }, (_, index) => `user-${index}-@demo.example`)
  const visits = Array.from({ length: 10 }, () => users).flat()
  const pages = await Promise.all(
    visits.map((uid) =>
      visit(app, '/dashboard', { cookie: sessionCookie({ uid, client: `client-${uid}`, token: `token-${uid}` }) }),
    ),
  )
  for (const [index, page] of pages.entries()) {
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers).not.toHaveProperty('etag')
    const shown = new Set(page.body.match(/user-\d+-@demo\.example/g))
    expect([...shown]).toEqual([visits[index]])
  }
  const signedOut = await visit(app, '/')
  expect(signedOut.body).not.toMatch(/user-\d+-/)
})
