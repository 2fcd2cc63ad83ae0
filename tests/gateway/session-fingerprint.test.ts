/** A write is for the session that its page was opened with (sessions.md SES-43). */
import { expect, test } from 'vitest'
import { sessionCookie, type TestGateway } from '../support/build-gateway.ts'
import { bootOf, visit, withCenter } from '../support/page-visits.ts'
import { get, write } from '../support/session-calls.ts'

const mother = sessionCookie({ uid: 'moeder@demo.example', client: 'client-mother' })
const daughter = sessionCookie({ uid: 'dochter@demo.example', client: 'client-daughter' })

async function withPage() {
  const gateway = await withCenter()
  gateway.upstream.on('*', { body: { data: [] } })
  const { sessionFingerprint: fingerprint = '' } = bootOf((await visit(gateway.app, '/', { cookie: mother })).body)
  return { ...gateway, fingerprint, page: { 'session-fingerprint': fingerprint } }
}
const profile = '/api/v1/volunteer_profiles/current'
const patch = (app: TestGateway['app'], headers: Record<string, string>) => write(app, 'PATCH', profile, {}, headers)

test("a write of a page whose user is not the session's any more reaches no backend", async () => {
  const { app, upstream, page } = await withPage()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const before = upstream.requests.length
    const response = await write(app, method, profile, {}, { cookie: daughter, ...page })
    expect([response.statusCode, response.json().errors[0].code], method).toEqual([412, 'gateway.other_session'])
    expect(upstream.requests).toHaveLength(before)
    expect(response.headers).not.toHaveProperty('set-cookie')
  }
})

test("a write goes on for the page's own user: who signed in again, and whose address changed", async () => {
  const { app, page } = await withPage()
  const again = sessionCookie({ uid: 'moeder@demo.example', client: 'client-again' })
  const renamed = sessionCookie({ uid: 'nieuw@demo.example', client: 'client-mother' })
  for (const cookie of [mother, again, renamed]) {
    expect((await patch(app, { cookie, ...page })).statusCode, cookie).toBe(200)
  }
})

test('a write that names no session goes on, and so does any read', async () => {
  const { app, page } = await withPage()
  expect((await patch(app, { cookie: daughter })).statusCode).toBe(200)
  expect((await get(app, profile, { cookie: daughter, ...page })).statusCode).toBe(200)
})

test('a fingerprint that is none is of no session, and reaches no backend either', async () => {
  const { app, upstream, page } = await withPage()
  expect((await patch(app, { cookie: daughter, 'session-fingerprint': 'x' })).statusCode).toBe(412)
  await patch(app, { cookie: mother, ...page })
  expect(upstream.last().headers).not.toHaveProperty('session-fingerprint')
})

test('a page of somebody else can sign in and sign out', async () => {
  const { app, page } = await withPage()
  const signIn = await write(app, 'POST', '/auth/sign_in', {}, { cookie: daughter, ...page })
  const signOut = await write(app, 'DELETE', '/auth/sign_out', {}, { cookie: daughter, ...page })
  expect([signIn.statusCode, signOut.statusCode]).toEqual([200, 200])
})

test('a fingerprint holds nothing of a token, and a visitor has none', async () => {
  const { app, fingerprint } = await withPage()
  expect(fingerprint).toMatch(/^[\w-]{12}\.[\w-]{12}$/)
  expect(bootOf((await visit(app, '/')).body)).not.toHaveProperty('sessionFingerprint')
  const payload = (await visit(app, '/_payload.json?_build=x', { cookie: mother })).json()
  expect(payload).toMatchObject({ session: 'SIGNED_IN', sessionFingerprint: fingerprint })
})
