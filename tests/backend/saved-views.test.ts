/** Saved views of staff lists: who reads and changes which. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { savedViewLimit, savedViewPath, savedViewsPath } from '#shared/resources/saved-view.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

async function organizationOf(centerId: number, organizationType: 'Organization' | 'VolunteerCenter') {
  return insertOrganization(backend.db, { now: backend.clock.now(), centerId, organizationType })
}
const adminOf = (centerId: number, organizationId: number) =>
  actAs(backend, centerId, [{ name: 'admin', organizationId }])

const view = {
  list: 'vacancies',
  name: 'Loopt af',
  query: 'sort=closes_on&status=published',
  settings: { columns: { positions: true }, density: 'dense' },
  shared: false,
}
const save = (who: SignedIn, attributes: object = {}) =>
  who.call('POST', '/api/v1/saved_views', { data: { type: 'saved_views', attributes: { ...view, ...attributes } } })
const change = (who: SignedIn, id: string, attributes: object) =>
  who.call('PATCH', savedViewPath(id), { data: { type: 'saved_views', id, attributes } })
const namesOf = async (who: SignedIn): Promise<[string, boolean][]> =>
  (await who.call('GET', savedViewsPath('vacancies')))
    .json()
    .data.map(({ attributes }: { attributes: { name: string; own: boolean } }) => [attributes.name, attributes.own])

it('needs an account that may read the list', async () => {
  expect((await visit(backend.app, savedViewsPath('vacancies'))).statusCode).toBe(401)
  const payload = { data: { type: 'saved_views', attributes: view } }
  const visitor = { method: 'POST', url: '/api/v1/saved_views', headers: siteHeaders(), payload } as const
  expect((await backend.app.inject(visitor)).statusCode).toBe(401)
  expect((await save(await actAs(backend, 1))).statusCode).toBe(403)
})

it('is stored whole, and once for a name', async () => {
  const me = await adminOf(1, (await organizationOf(1, 'Organization')).id)
  const stored = await save(me)
  expect(stored.statusCode, stored.body).toBe(201)
  expect(stored.json().data.attributes).toMatchObject({ ...view, own: true })
  await save(me, { query: 'status=draft' })
  expect(await namesOf(me)).toEqual([['Loopt af', true]])
})

it('is for its owner alone until it is shared, and then for the same organization', async () => {
  const organization = await organizationOf(1, 'Organization')
  const [me, colleague] = [await adminOf(1, organization.id), await adminOf(1, organization.id)]
  const stranger = await adminOf(1, (await organizationOf(1, 'Organization')).id)
  const { id } = (await save(me)).json().data
  expect(await namesOf(colleague)).toEqual([])
  expect((await change(me, id, { shared: true })).statusCode).toBe(200)
  expect(await namesOf(colleague)).toEqual([['Loopt af', false]])
  expect(await namesOf(stranger)).toEqual([])
  expect((await change(colleague, id, { name: 'Van mij' })).statusCode).toBe(404)
  expect((await colleague.call('DELETE', savedViewPath(id))).statusCode).toBe(404)
})

it('of the staff is shared with the staff of the center, and with no other center', async () => {
  const center = await organizationOf(1, 'VolunteerCenter')
  const [me, colleague] = [await adminOf(1, center.id), await adminOf(1, center.id)]
  const abroad = await adminOf(2, (await organizationOf(2, 'VolunteerCenter')).id)
  const { id } = (await save(me, { name: 'Voor het team', shared: true })).json().data
  expect(await namesOf(colleague)).toContainEqual(['Voor het team', false])
  expect((await namesOf(abroad)).map(([name]) => name)).not.toContain('Voor het team')
  expect((await abroad.call('DELETE', savedViewPath(id))).statusCode).toBe(404)
  expect((await me.call('DELETE', savedViewPath(id))).statusCode).toBe(204)
  expect((await me.call('DELETE', savedViewPath(id))).statusCode).toBe(404)
})

it('is refused without a name, for an unknown list, with a stale version, and beyond the limit', async () => {
  const me = await adminOf(1, (await organizationOf(1, 'Organization')).id)
  for (const wrong of [
    { name: ' ' },
    { list: 'passwords' },
    { settings: { columns: { a: 'ja' }, density: 'dense' } },
  ]) {
    expect((await save(me, wrong)).statusCode).toBe(422)
  }
  const { id, attributes } = (await save(me)).json().data
  expect((await change(me, id, { name: 'Nieuw' })).statusCode).toBe(200)
  expect((await change(me, id, { name: 'Oud', lock_version: attributes.lock_version })).statusCode).toBe(409)
  for (let number = 1; number < savedViewLimit; number++) await save(me, { name: `Weergave ${number}` })
  const refused = await save(me, { name: 'Een te veel' })
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'saved_view.limit'])
})
