/** Searches that somebody keeps: theirs alone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { savedSearchesPath, savedSearchLimit, savedSearchPath } from '#shared/resources/saved-search.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const keep = (who: SignedIn, name: string, query: string) =>
  who.call('POST', '/api/v1/saved_searches', { data: { type: 'saved_searches', attributes: { name, query } } })
const rename = (who: SignedIn, id: string, attributes: object) =>
  who.call('PATCH', savedSearchPath(id), { data: { type: 'saved_searches', id, attributes } })
const listOf = async (who: SignedIn) =>
  (await who.call('GET', savedSearchesPath))
    .json()
    .data.map(({ attributes }: { attributes: { name: string; query: string } }) => [attributes.name, attributes.query])

it('needs an account', async () => {
  expect((await visit(backend.app, savedSearchesPath)).statusCode).toBe(401)
  const response = await backend.app.inject({
    method: 'POST',
    url: '/api/v1/saved_searches',
    headers: siteHeaders(),
    payload: { data: { type: 'saved_searches', attributes: { name: 'Tuin', query: 'q=tuin' } } },
  })
  expect(response.statusCode).toBe(401)
})

it('stores the known parameters of a query, in a fixed order and without the page', async () => {
  const me = await actAs(backend, 1)
  const stored = await keep(me, ' Tuinen ', 'page=3&theme=natuur,onzin&utm_source=mail&q=tuin')
  expect([stored.statusCode, stored.json().data.attributes.query]).toEqual([201, 'q=tuin&theme=natuur'])
  expect(await listOf(me)).toEqual([['Tuinen', 'q=tuin&theme=natuur']])
})

it('stores equal searches once, under the newest name', async () => {
  const me = await actAs(backend, 1)
  await keep(me, 'Tuin', 'q=tuin&theme=natuur')
  await keep(me, 'Groen', 'theme=natuur&q=tuin')
  expect(await listOf(me)).toEqual([['Groen', 'q=tuin&theme=natuur']])
})

it('is renamed and deleted by its owner', async () => {
  const me = await actAs(backend, 1)
  const { id, attributes } = (await keep(me, 'Tuin', 'q=tuin')).json().data
  expect((await rename(me, id, { name: 'Moestuin' })).json().data.attributes.name).toBe('Moestuin')
  expect((await rename(me, id, { name: 'Oud', lock_version: attributes.lock_version })).statusCode).toBe(409)
  expect((await me.call('DELETE', savedSearchPath(id))).statusCode).toBe(204)
  expect(await listOf(me)).toEqual([])
})

it('returns 404 to everybody else, including admins of this and another center', async () => {
  const me = await actAs(backend, 1)
  const center = await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'VolunteerCenter' })
  const { id } = (await keep(me, 'Tuin', 'q=tuin')).json().data
  const others = [
    await actAs(backend, 1),
    await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
    await actAs(backend, 2),
  ]
  for (const other of others) {
    expect(await listOf(other)).toEqual([])
    expect((await rename(other, id, { name: 'Van mij' })).statusCode).toBe(404)
    expect((await other.call('DELETE', savedSearchPath(id))).statusCode).toBe(404)
  }
  expect(await listOf(me)).toEqual([['Tuin', 'q=tuin']])
})

it('needs a name, and is limited per user', async () => {
  const me = await actAs(backend, 1)
  const nameless = await keep(me, '  ', 'q=tuin')
  expect(nameless.statusCode).toBe(422)
  expect(nameless.json<ErrorDocument>().errors[0]?.source?.pointer).toBe('/data/attributes/name')
  for (let number = 0; number < savedSearchLimit; number++) await keep(me, `Zoek ${number}`, `q=woord${number}`)
  const over = await keep(me, 'Te veel', 'q=teveel')
  expect([over.statusCode, over.json<ErrorDocument>().errors[0]?.code]).toEqual([422, 'saved_search.limit'])
})

it('is deleted with the account', async () => {
  const me = await actAs(backend, 1)
  await keep(me, 'Tuin', 'q=tuin')
  const center = await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'VolunteerCenter' })
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  expect((await admin.call('DELETE', `/api/v1/users/${me.userId}`)).statusCode).toBe(204)
  const left = await backend.db.select().from(savedSearches).where(eq(savedSearches.userId, me.userId))
  expect(left).toEqual([])
})
