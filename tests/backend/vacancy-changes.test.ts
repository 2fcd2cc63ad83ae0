/** What an organization changes about a published vacancy, for the staff of a center that asks for it (domain.md DOM-45). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import { changesSeenPath } from '#shared/resources/vacancy-changes.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'member' | 'stranger' | 'neighbour', Awaited<ReturnType<typeof actAs>>>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const newOrganization = async (more = {}) => (await insertOrganization(backend.db, { now, ...more })).id
  organizationId = await newOrganization({ name: 'De Linde' })
  const center = await newOrganization({ organizationType: 'VolunteerCenter' })
  const abroad = await newOrganization({ centerId: 2, organizationType: 'VolunteerCenter' })
  people = {
    center: await actAs(backend, 1, [{ name: 'admin', organizationId: center }]),
    admin: await actAs(backend, 1, [{ name: 'admin', organizationId }]),
    member: await actAs(backend, 1, [{ name: 'member', organizationId }]),
    stranger: await actAs(backend, 1, [{ name: 'admin', organizationId: await newOrganization() }]),
    neighbour: await actAs(backend, 2, [{ name: 'admin', organizationId: abroad }]),
  }
})
afterAll(() => backend.close())

const bodyOf = (type: string, attributes: object) => ({ data: { type, attributes } })
const make = (status: VacancyStatus = 'published', more = {}) =>
  insertVacancy(backend.db, { organizationId, status, now: backend.clock.now(), title: 'Tuinhulp', ...more })
const setting = (who: SignedIn, isOn: boolean) =>
  who.call(
    'PATCH',
    '/api/v1/volunteer_centers/current/profile',
    bodyOf('volunteer_center_profiles', { reviews_vacancy_changes: isOn }),
  )
async function change(who: SignedIn, id: number, attributes: object) {
  const response = await who.call('PATCH', `/api/v1/vacancies/${id}`, bodyOf('vacancies', attributes))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.attributes
}
const read = async (who: SignedIn, id: number) =>
  (await who.call('GET', `/api/v1/vacancies/${id}`)).json().data?.attributes
const waiting = async (who: SignedIn, id: number): Promise<object[]> =>
  (await who.call('GET', `/api/v1/vacancies?filter[scope_eq]=own&filter[changed_eq]=true&filter[id_eq]=${id}`)).json()
    .data
const notified = async (who: SignedIn, id: number): Promise<string[]> =>
  (await who.call('GET', '/api/v1/notifications'))
    .json()
    .data.map(({ attributes }: { attributes: { kind: string; link: string; message: string } }) => attributes)
    .filter(({ kind, link }: { kind: string; link: string }) => kind === 'vacancy_changed' && link.includes(`/${id}/`))
    .map(({ message }: { message: string }) => message)
const seen = (who: SignedIn, id: number, attributes = {}) =>
  who.call('PUT', changesSeenPath(String(id)), bodyOf('vacancies', attributes))

describe('a center that does not ask for changes', () => {
  it('hears nothing of them', async () => {
    const { id } = await make()
    await change(people.admin, id, { title: 'Hulp in de tuin' })
    expect(await waiting(people.center, id)).toEqual([])
    expect((await read(people.center, id)).unseen_changes).toBeNull()
    expect(await notified(people.center, id)).toEqual([])
  })

  it('asks for them by its own staff alone', async () => {
    expect((await setting(people.admin, true)).statusCode).toBe(403)
    const asked = await setting(people.center, true)
    expect(asked.json().data.attributes.reviews_vacancy_changes).toBe(true)
    expect((await setting(people.center, false)).statusCode).toBe(200)
  })
})

describe('a center that asks for changes', () => {
  beforeEach(async () => {
    expect((await setting(people.center, true)).statusCode).toBe(200)
  })

  it('has them in its list until its staff have looked, while the vacancy stays on the site', async () => {
    const { id } = await make()
    await change(people.admin, id, { title: 'Hulp in de tuin', vog_required: true, expires_on: '2026-12-31' })
    expect(await waiting(people.center, id)).toHaveLength(1)
    expect(await read(people.center, id)).toMatchObject({
      status: 'published',
      unseen_changes: { title: ['Tuinhulp', 'Hulp in de tuin'], vog_required: [false, true] },
    })
    expect(await notified(people.center, id)).toEqual([
      'De Linde heeft de vacature “Hulp in de tuin” veranderd. Bekijk wat er anders is',
    ])
    const marked = await seen(people.center, id)
    expect(marked.statusCode, marked.body).toBe(200)
    expect(marked.json().data.attributes.unseen_changes).toBeNull()
    expect(await waiting(people.center, id)).toEqual([])
    expect(await notified(people.center, id)).toEqual([])
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, id))
      .orderBy(auditEvents.id)
    expect(events.filter(({ action }) => action === 'vacancy.changes_seen')).toMatchObject([
      { actorId: people.center.userId, organizationId },
    ])
  })

  it('reads the place as text, and nothing of an address that stays', async () => {
    const { id } = await make()
    const address = { street: 'Dorpsstraat', house_number: '1', postal_code: '7361ab', city: 'Beekbergen' }
    await change(people.admin, id, { address })
    const expected = { address: [null, 'Dorpsstraat 1, 7361 AB Beekbergen'] }
    expect((await read(people.center, id)).unseen_changes).toEqual(expected)
    await seen(people.center, id)
    await change(people.admin, id, { address })
    expect((await read(people.center, id)).unseen_changes).toBeNull()
  })

  it('reads several changes as one, from what it last saw, and none of one that was taken back', async () => {
    const { id } = await make()
    await change(people.admin, id, { title: 'Hulp in de tuin' })
    await change(people.admin, id, { title: 'Tuinman gezocht', min_age: 21 })
    expect((await read(people.center, id)).unseen_changes).toEqual({
      title: ['Tuinhulp', 'Tuinman gezocht'],
      min_age: [null, 21],
    })
    expect(await notified(people.center, id)).toHaveLength(1)
    await change(people.admin, id, { title: 'Tuinhulp', min_age: null })
    expect(await waiting(people.center, id)).toEqual([])
  })

  it('hears nothing of what is not material, of its own changes, or of a vacancy that it has yet to approve', async () => {
    const [open, draft] = [await make(), await make('draft')]
    const contact = { contact_person: { name: 'Ineke Smit' }, expires_on: '2026-12-31', positions: 3, themes: ['zorg'] }
    await change(people.admin, open.id, contact)
    await change(people.center, open.id, { title: 'Hulp in de tuin' })
    await change(people.admin, draft.id, { title: 'Hulp in de tuin' })
    for (const { id } of [open, draft]) expect(await waiting(people.center, id)).toEqual([])
  })

  it('hears of a vacancy that its organization paused, changed and put back', async () => {
    const { id } = await make('paused')
    await change(people.admin, id, { tasks: 'Iets heel anders.' })
    expect((await people.admin.call('PUT', `/api/v1/vacancies/${id}/publish`)).statusCode).toBe(200)
    expect(await waiting(people.center, id)).toHaveLength(1)
    expect((await people.admin.call('PUT', `/api/v1/vacancies/${id}/archive`)).statusCode).toBe(200)
    expect(await waiting(people.center, id)).toEqual([])
  })

  it('has nothing left to look at where its own staff changed the same', async () => {
    const { id } = await make()
    await change(people.admin, id, { title: 'Hulp in de tuin', min_age: 21 })
    await change(people.center, id, { title: 'Tuinhulp gezocht' })
    expect((await read(people.center, id)).unseen_changes).toEqual({ min_age: [null, 21] })
  })

  it('is the only one who reads them and marks them as seen', async () => {
    const { id } = await make()
    await change(people.admin, id, { title: 'Hulp in de tuin' })
    for (const [who, status] of [
      [people.admin, 403],
      [people.member, 403],
      [people.stranger, 403],
      [people.neighbour, 404],
    ] as const) {
      expect(await waiting(who, id)).toEqual([])
      expect((await read(who, id)) ?? {}).not.toHaveProperty('unseen_changes')
      expect((await seen(who, id)).statusCode).toBe(status)
    }
    expect(await waiting(people.center, id)).toHaveLength(1)
    expect(await notified(people.admin, id)).toEqual([])
  })

  it('marks no change as seen that came after what was read, and leaves the version of the vacancy', async () => {
    const { id, lockVersion } = await make()
    const { lock_version: read } = await change(people.admin, id, { title: 'Hulp in de tuin' })
    expect((await seen(people.center, id, { lock_version: lockVersion })).statusCode).toBe(409)
    expect(await waiting(people.center, id)).toHaveLength(1)
    const marked = await seen(people.center, id, { lock_version: read })
    expect(marked.json().data.attributes).toMatchObject({ lock_version: read, unseen_changes: null })
  })

  it('gets a copy of the vacancy without them', async () => {
    const { id } = await make()
    await change(people.admin, id, { title: 'Hulp in de tuin' })
    const copy = await people.center.call('POST', `/api/v1/vacancies/${id}/duplicate`)
    expect(copy.json().data.attributes.unseen_changes).toBeNull()
  })
})
