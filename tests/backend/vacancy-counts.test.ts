/** Counts beside the search come from a narrow copy of what is published: they are what counting by hand gives, whatever happens. */
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { vacancyListings } from '#backend/db/schema/vacancy-listings.ts'
import { insertAddress, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import { expireVacancies } from '#backend/resources/vacancies/jobs.ts'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const day = 24 * 3600 * 1000
type Counts = { records: number; facets: Record<string, Record<string, number>> }

async function counted(search: VacancySearch = {}, centerId = '1'): Promise<Counts> {
  const { meta } = (await visit(backend.app, vacancySearch.apiPath(search), centerId)).json()
  return { records: meta.pagination.records, facets: meta.facets }
}

/** The same from the records themselves, one by one. `siblings` are the centers whose shared vacancies count too. */
async function byHand(centerId = 1, siblings: number[] = []): Promise<Counts> {
  const { db, clock } = backend
  const rows = await db
    .select({ vacancy: vacancies })
    .from(vacancies)
    .innerJoin(organizations, eq(organizations.id, vacancies.organizationId))
    .where(
      and(
        eq(vacancies.status, 'published'),
        eq(organizations.status, 'approved'),
        or(isNull(vacancies.expiresOn), gte(vacancies.expiresOn, dutchDate(clock.now()))),
        or(isNull(vacancies.endsOn), gte(vacancies.endsOn, dutchDate(clock.now()))),
        or(eq(vacancies.centerId, centerId), and(eq(vacancies.shared, true), inArray(vacancies.centerId, siblings))),
      ),
    )
  const facets: Counts['facets'] = {}
  const count = (facet: string, words: string[]) => {
    const counts = facets[facet] ?? {}
    facets[facet] = counts
    for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  }
  for (const { vacancy } of rows) {
    const minimum = vacancy.minAge ?? 0
    count('kind', [vacancy.kind])
    count('dayparts', vacancy.dayparts)
    count('themes', vacancy.themes)
    count('categories', vacancy.categories)
    count('target_groups', vacancy.targetGroups)
    count('language_level', [vacancy.languageLevel])
    count('ages', [...(minimum < 16 ? ['under_16'] : []), ...(minimum < 18 ? ['under_18'] : []), 'adult'])
    count('mas', [String((vacancy.masHours ?? 0) > 0)])
  }
  return { records: rows.length, facets }
}

it('are right after every change of a vacancy, and those of another center stay the same', async () => {
  const { db } = backend
  const neighbour = await counted({}, '2')
  expect(neighbour).toEqual(await byHand(2))
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  const organization = await insertOrganization(db, { now: backend.clock.now() })
  const address = await insertAddress(db, { now: backend.clock.now() })
  const { id } = await insertVacancy(db, {
    now: backend.clock.now(),
    organizationId: organization.id,
    addressId: address.id,
    status: 'pending',
    publishedAt: null,
    kind: 'once',
    themes: ['religie', 'politiek'],
    minAge: 16,
    masHours: 12,
  })
  const without = await counted()
  expect(without).toEqual(await byHand())
  const change = async (method: string, path: string, attributes?: object) => {
    const response = await staff.call(
      method,
      path,
      attributes ? { data: { type: path.split('/')[3], id: path.split('/')[4], attributes } } : undefined,
    )
    expect([path, response.statusCode < 300 ? '' : response.body]).toEqual([path, ''])
    const now = await counted()
    expect(now).toEqual(await byHand())
    return now
  }
  const path = `/api/v1/vacancies/${id}`
  const published = await change('PUT', `${path}/publish`)
  expect(published.records).toBe(without.records + 1)
  expect(published.facets.themes?.religie).toBe((without.facets.themes?.religie ?? 0) + 1)
  const edited = await change('PATCH', path, { themes: ['natuur'], kind: 'online', min_age: 18, mas_hours: null })
  expect(edited.facets.themes?.religie ?? 0).toBe(without.facets.themes?.religie ?? 0)
  expect(edited.facets.themes?.natuur).toBe((without.facets.themes?.natuur ?? 0) + 1)
  expect(await change('PUT', `${path}/pause`)).toEqual(without)
  expect(await change('PUT', `${path}/publish`)).toEqual(edited)
  expect(await change('PUT', `${path}/fill`)).toEqual(without)
  expect(await change('PUT', `${path}/publish`)).toEqual(edited)
  expect(await change('PATCH', `/api/v1/organizations/${organization.id}`, { status: 'archived' })).toEqual(without)
  expect(await change('PATCH', `/api/v1/organizations/${organization.id}`, { status: 'approved' })).toEqual(edited)
  expect(await change('DELETE', path)).toEqual(without)
  expect(await counted({}, '2')).toEqual(neighbour)
})

it('exclude a vacancy that expired last night, before and after its status is updated', async () => {
  const { db, clock } = backend
  const before = await counted()
  await insertVacancy(db, { now: clock.now(), expiresOn: '2026-03-10' })
  const { id } = await insertVacancy(db, { now: clock.now(), expiresOn: null })
  await db.update(vacancies).set({ endsOn: '2026-03-10' }).where(eq(vacancies.id, id))
  expect((await counted()).records).toBe(before.records + 2)
  clock.advance(day)
  const afterwards = await counted()
  expect(afterwards).toEqual(await byHand())
  expect(await expireVacancies(db, clock.now())).toBeGreaterThan(1)
  expect(await counted()).toEqual(afterwards)
})

it('count the vacancies of a sibling while it shares them', async () => {
  const { db, clock } = backend
  const before = await counted({}, '6')
  expect(before).toEqual(await byHand(6, [7]))
  const { id } = await insertVacancy(db, { now: clock.now(), centerId: 7, themes: ['noodhulp'] })
  expect(await counted({}, '6')).toEqual(before)
  await db.update(vacancies).set({ shared: true }).where(eq(vacancies.id, id))
  const shared = await counted({}, '6')
  expect(shared.records).toBe(before.records + 1)
  expect(shared).toEqual(await byHand(6, [7]))
  await db.delete(vacancies).where(eq(vacancies.id, id))
  expect(await counted({}, '6')).toEqual(before)
})

it('equal the total of the list with the same text, place and filters', async () => {
  const searches: VacancySearch[] = [
    { q: 'samen' },
    { q: 'taal', theme: ['welzijn', 'onderwijs'] },
    { place: '7311', radius: 5 },
    { place: '7311', radius: 5, daypart: ['evening'] },
    { q: 'samen', place: 'Vaassen', radius: 10, kind: ['recurring'] },
    { q: 'bestaatniet' },
    { place: 'Nergenshuizen', radius: 5 },
  ]
  for (const search of searches) {
    const { data, meta } = (await visit(backend.app, vacancySearch.apiPath(search, 1000))).json()
    expect([search, meta.pagination.records]).toEqual([search, data.length])
    type Node = { attributes: { dayparts: string[] }; meta?: { loose?: true } }
    const exact = data.filter((node: Node) => !node.meta?.loose)
    expect([search, meta.exact ?? data.length]).toEqual([search, exact.length])
    const days: string[] = exact.flatMap((node: Node) => node.attributes.dayparts)
    if (search.daypart) continue
    expect([search, meta.facets.dayparts.morning ?? 0]).toEqual([
      search,
      days.filter((word) => word === 'morning').length,
    ])
  }
})

it('are the same for staff, who get unpublished vacancies counted among those that they work with', async () => {
  await insertVacancy(backend.db, { now: backend.clock.now(), status: 'draft', kind: 'once' })
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  const site = (await visit(backend.app, '/api/v1/vacancies?facets=kind,status')).json().meta
  expect((await staff.call('GET', '/api/v1/vacancies?facets=kind,status')).json().meta).toEqual(site)
  const { meta } = (await staff.call('GET', '/api/v1/vacancies?filter[scope_eq]=own&facets=kind,status')).json()
  const own = await backend.db.select({ kind: vacancies.kind }).from(vacancies).where(eq(vacancies.centerId, 1))
  expect(meta.pagination.records).toBe(own.length)
  expect(meta.facets.kind.once).toBe(own.filter(({ kind }) => kind === 'once').length)
  expect((await visit(backend.app, '/api/v1/vacancies')).json().meta.pagination.records).toBe((await counted()).records)
})

it('a change that is rolled back is not counted, and the listing has exactly the published vacancies', async () => {
  const { db, clock } = backend
  const before = await counted()
  const undone = db.transaction(async (tx) => {
    await insertVacancy(tx, { now: clock.now() })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await counted()).toEqual(before)
  const columns = ['id', 'centerId', 'organizationId', 'latitude', 'longitude', 'closesOn', 'shared'] as const
  const picked = (rows: Pick<typeof vacancyListings.$inferSelect, (typeof columns)[number]>[]) =>
    rows.map((row) => columns.map((name) => row[name])).sort(([a], [b]) => Number(a) - Number(b))
  const published = await db.select().from(vacancies).where(eq(vacancies.status, 'published'))
  expect(picked(await db.select().from(vacancyListings))).toEqual(picked(published))
})

it('has work from home near every place, after what has a distance, with its count', async () => {
  const around = { place: '7311', radius: 50 } as const
  const before = await counted(around)
  const online = await counted({ kind: ['online'] })
  expect(online.records).toBeGreaterThan(0)
  expect(before.facets.kind?.online).toBe(online.records)
  expect((await counted({ ...around, kind: ['online'] })).records).toBe(online.records)
  const { data } = (await visit(backend.app, vacancySearch.apiPath(around, 100))).json()
  const kinds = data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)
  expect(kinds).toHaveLength(before.records)
  expect(kinds.slice(-online.records)).toEqual(Array.from({ length: online.records }, () => 'online'))

  const { id: organizationId } = await insertOrganization(backend.db, { now: backend.clock.now() })
  const { id } = await insertVacancy(backend.db, { organizationId, now: backend.clock.now(), kind: 'online' })
  expect((await counted(around)).records).toBe(before.records + 1)
  await backend.db.update(vacancies).set({ kind: 'once' }).where(eq(vacancies.id, id))
  expect((await counted(around)).records).toBe(before.records)
})
