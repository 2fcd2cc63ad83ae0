/** What an operation has to declare is held by types: each line below that is expected to be an error is one for `npm run types`. */
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ownsRecord, policyOf, type Subject } from '#backend/http/authorization.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { savedSearchResource } from '#backend/resources/saved-searches/queries.ts'
import { prefixes } from '#backend/routes.ts'

const app = Fastify()
const built = { type: 'things', schema: z.object({ name: z.string() }) }
const own = policyOf('thing.own', {
  of: (subject: Subject, thing: { userId: number }) => ownsRecord(subject, thing),
})
const summary = 'Do something with a thing'

test('an operation says who may request it, and a write what it changes', () => {
  // @ts-expect-error who may
  route(app, 'GET /a', { summary }, () => ({}))
  // @ts-expect-error what it changes
  route(app, 'POST /a', { summary, may: 'signed_in' }, () => ({}))
  // @ts-expect-error a read changes nothing
  route(app, 'GET /b', { summary, may: 'signed_in', changes: 'own' }, () => ({}))
  expect(app.hasRoute({ method: 'GET', url: '/a' })).toBe(true)
})

test('an id is returned only where the record that it is of has a descriptor', () => {
  route(app, 'GET /c', { summary, may: 'signed_in', record: savedSearchResource }, () => 1)
  // @ts-expect-error no record to show
  route(app, 'GET /d', { summary, may: 'signed_in' }, () => 1)
  // @ts-expect-error a record without a descriptor is built by the handler
  route(app, 'GET /e', { summary, may: 'signed_in', record: built }, () => '1')
  // @ts-expect-error the descriptor is not known, of several
  route(app, 'GET /f', { summary, may: 'signed_in', record: [savedSearchResource, built] }, async () => 1)
  expect(app.hasRoute({ method: 'GET', url: '/c' })).toBe(true)
})

test('a policy gets the record that it reads', () => {
  const find = async () => ({ userId: 1 })
  const may = own
  route(app, 'DELETE /g/:id', { summary, may, changes: 'own', find }, () => undefined)
  // @ts-expect-error nothing is found
  route(app, 'DELETE /h/:id', { summary, may, changes: 'own' }, () => undefined)
  // @ts-expect-error what is found has no user
  route(app, 'DELETE /i/:id', { summary, may, changes: 'own', find: async () => ({ id: 1 }) }, () => undefined)
  const ofOrganization = async () => ({ centerId: 1, organizationId: 2 })
  const edit = { summary, may: 'organization.edit', changes: 'staff' } as const
  route(app, 'DELETE /j/:id', { ...edit, find: ofOrganization }, () => undefined)
  // @ts-expect-error whose people have the permission is not known
  route(app, 'DELETE /k/:id', { ...edit, find: async () => ({ centerId: 1 }) }, () => undefined)
  expect(app.hasRoute({ method: 'DELETE', url: '/g/:id' })).toBe(true)
})

test('a raw route says why it is one, and declares what that takes', () => {
  rawRoute(app, 'GET /l', { summary, raw: 'file', may: 'everyone', file: 'image/*' }, () => '')
  // @ts-expect-error why
  rawRoute(app, 'GET /m', { summary, may: 'everyone' }, () => '')
  // @ts-expect-error of which type the file is
  rawRoute(app, 'GET /n', { summary, raw: 'file', may: 'everyone' }, () => '')
  // @ts-expect-error a plain route is not raw
  route(app, 'GET /o', { summary, raw: 'file', may: 'everyone', file: 'image/*' }, () => ({}))
  expect(app.hasRoute({ method: 'GET', url: '/l' })).toBe(true)
})

test('a raw route for its session is below /auth or starts a session', async () => {
  const routes = (await registeredRoutes()).filter(({ operation }) => operation?.raw === 'session')
  const elsewhere = routes.filter(({ url, startsSession }) => !url.startsWith(`${prefixes.tokens}/`) && !startsSession)
  expect(routes.length).toBeGreaterThan(15)
  expect(elsewhere).toEqual([])
})
