/** Vacancies that somebody keeps: theirs alone, and no way to see what is not shown. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import {
  type SavedVacancy,
  savedVacanciesPath,
  savedVacancyLimit,
  savedVacancyListPath,
  savedVacancyPath,
} from '#shared/resources/saved-vacancy.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
const saving = (id: number | string) => ({ data: { type: 'saved_vacancies', attributes: { vacancy_id: String(id) } } })
const save = (who: SignedIn, id: number | string) => who.call('POST', '/api/v1/saved_vacancies', saving(id))
const forget = (who: SignedIn, id: number | string) => who.call('DELETE', savedVacancyPath(String(id)))
const savedBy = async (who: SignedIn) =>
  flattenDocument<SavedVacancy[]>((await who.call('GET', savedVacancyListPath)).json()).data
const idsOf = async (who: SignedIn) => (await savedBy(who)).map(({ id }) => Number(id))

it('needs an account', async () => {
  const { id } = await insertVacancy(backend.db, at())
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    backend.app.inject({ method, url, headers: siteHeaders(), ...(payload ? { payload } : {}) })
  expect((await call('GET', savedVacanciesPath)).statusCode).toBe(401)
  expect((await call('POST', '/api/v1/saved_vacancies', saving(id))).statusCode).toBe(401)
  expect((await call('DELETE', savedVacancyPath(String(id)))).statusCode).toBe(401)
})

it('is listed with organization and place, newest first; saving and deleting are idempotent', async () => {
  const me = await actAs(backend, 1)
  const first = await insertVacancy(backend.db, { ...at(), title: 'Voorlezer' })
  const second = await insertVacancy(backend.db, { ...at(), title: 'Tuinhulp' })
  expect((await save(me, first.id)).json().data).toMatchObject({
    type: 'saved_vacancies',
    id: String(first.id),
    attributes: { title: 'Voorlezer' },
  })
  backend.clock.advance(1000)
  expect((await save(me, second.id)).statusCode).toBe(201)
  backend.clock.advance(1000)
  expect((await save(me, first.id)).statusCode).toBe(201)
  const saved = await savedBy(me)
  expect(saved.map(({ vacancy }) => vacancy?.title)).toEqual(['Tuinhulp', 'Voorlezer'])
  expect(saved[0]?.vacancy?.organization?.name).toBeTruthy()
  expect((await forget(me, second.id)).statusCode).toBe(204)
  expect((await forget(me, second.id)).statusCode).toBe(204)
  expect(await idsOf(me)).toEqual([first.id])
})

it('returns 404 to everybody else, including admins of this and another center', async () => {
  const me = await actAs(backend, 1)
  const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
  const { id } = await insertVacancy(backend.db, at())
  await save(me, id)
  const others = [
    await actAs(backend, 1),
    await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
    await actAs(backend, 2),
  ]
  for (const other of others) {
    expect(await idsOf(other)).toEqual([])
    await forget(other, id)
  }
  expect(await idsOf(me)).toEqual([id])
})

it('must be visible: 404 for a draft, for another center’s and for an unknown id', async () => {
  const me = await actAs(backend, 1)
  const draft = await insertVacancy(backend.db, { ...at(), status: 'draft' })
  const archived = await insertVacancy(backend.db, { ...at(), status: 'archived' })
  const neighbour = await insertVacancy(backend.db, { ...at(), centerId: 2 })
  const statuses = [draft.id, archived.id, neighbour.id, 999_999_999].map(async (id) => (await save(me, id)).statusCode)
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
  const invalid = await save(me, 'tuin')
  expect([invalid.statusCode, invalid.json<ErrorDocument>().errors[0]?.source?.pointer]).toEqual([
    422,
    '/data/attributes/vacancy_id',
  ])
  expect(await idsOf(me)).toEqual([])
})

it('keeps its title alone when the vacancy is closed or deleted, and can be deleted', async () => {
  const me = await actAs(backend, 1)
  const organization = await insertOrganization(backend.db, at())
  const filled = await insertVacancy(backend.db, { ...at(), title: 'Chauffeur' })
  const gone = await insertVacancy(backend.db, { ...at(), title: 'Kok' })
  const closed = await insertVacancy(backend.db, { ...at(), title: 'Gids', organizationId: organization.id })
  for (const { id } of [filled, gone, closed]) await save(me, id)
  await backend.db.update(vacancies).set({ status: 'filled' }).where(eq(vacancies.id, filled.id))
  await backend.db.update(vacancies).set({ status: 'archived', title: 'Geheim' }).where(eq(vacancies.id, gone.id))
  await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organization.id))
  const response = await me.call('GET', savedVacancyListPath)
  expect(response.body).not.toContain('Geheim')
  const states = flattenDocument<SavedVacancy[]>(response.json()).data.map(({ title, vacancy }) => [
    title,
    vacancy?.status ?? null,
  ])
  expect(states.sort()).toEqual([
    ['Chauffeur', 'filled'],
    ['Gids', null],
    ['Kok', null],
  ])
  await forget(me, gone.id)
  expect((await idsOf(me)).sort()).toEqual([filled.id, closed.id].sort())
})

it('can be a sibling’s shared vacancy, which is hidden once it is no longer shared', async () => {
  const me = await actAs(backend, 6)
  const shared = await insertVacancy(backend.db, { ...at(), centerId: 7, shared: true, title: 'Veerman' })
  const unshared = await insertVacancy(backend.db, { ...at(), centerId: 7 })
  expect((await save(me, shared.id)).statusCode).toBe(201)
  expect((await save(me, unshared.id)).statusCode).toBe(404)
  expect((await savedBy(me))[0]?.vacancy?.meta?.origin?.volunteerCenterId).toBe('7')
  await backend.db.update(vacancies).set({ shared: false }).where(eq(vacancies.id, shared.id))
  expect((await savedBy(me)).map(({ title, vacancy }) => [title, vacancy])).toEqual([['Veerman', null]])
})

it('is limited per user, and is deleted with the account', async () => {
  const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  const me = await actAs(backend, 1)
  const organization = await insertOrganization(backend.db, at())
  const ids: number[] = []
  for (let number = 0; number <= savedVacancyLimit; number++) {
    ids.push((await insertVacancy(backend.db, { ...at(), organizationId: organization.id })).id)
  }
  const [extra = 0, ...most] = ids
  const rows = most.map((vacancyId) => ({
    userId: me.userId,
    centerId: 1,
    vacancyId,
    title: 'Gids',
    createdAt: at().now,
  }))
  await backend.db.insert(savedVacancies).values(rows)
  const over = await save(me, extra)
  expect([over.statusCode, over.json<ErrorDocument>().errors[0]?.code]).toEqual([422, 'saved_vacancy.limit'])
  expect(await idsOf(me)).not.toContain(extra)
  expect((await save(me, most[0] ?? 0)).statusCode).toBe(201)
  expect((await admin.call('DELETE', `/api/v1/users/${me.userId}`)).statusCode).toBe(204)
  const left = await backend.db.select().from(savedVacancies).where(eq(savedVacancies.userId, me.userId))
  expect(left).toEqual([])
})

it('the sample volunteer of every tenant has some, one of a deleted vacancy', async () => {
  for (const tenant of ['demo', 'oldebroek']) {
    const saved = await savedBy(await signIn(backend.app, sampleLogins(tenant).volunteer))
    expect(saved.length).toBeGreaterThanOrEqual(4)
    expect(saved.filter(({ vacancy }) => vacancy === null).length).toBe(1)
  }
  expect((await visit(backend.app, savedVacanciesPath)).statusCode).toBe(401)
})
