/** Counts beside a search: the same however they are made, and for visitors as they were a moment ago. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import { calendar } from '#shared/resources/calendar.ts'
import { newsList } from '#shared/resources/news-item.ts'
import { socialMap } from '#shared/resources/social-map.ts'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

const countsOf = async (backend: TestBackend, search: VacancySearch) => {
  const { meta } = (await visit(backend.app, vacancySearch.apiPath(search))).json()
  return { records: meta.pagination.records as number, facets: meta.facets as Record<string, Record<string, number>> }
}

it('counts the options of a filter without it, all others with it', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const all = await countsOf(backend, {})
  const nature = await countsOf(backend, { theme: ['natuur'] })
  expect(nature.records).toBe(all.facets.themes?.natuur)
  expect(nature.facets.themes).toEqual(all.facets.themes)
  const morning = await countsOf(backend, { theme: ['natuur'], daypart: ['morning'] })
  expect(morning.records).toBe(nature.facets.dayparts?.morning)
  expect(morning.facets.themes?.zorg ?? 0).toBe(
    (await countsOf(backend, { theme: ['zorg'], daypart: ['morning'] })).records,
  )
})

it('counts and filters by age and social internship', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const now = backend.clock.now()
  const before = await countsOf(backend, {})
  await insertVacancy(backend.db, { now, minAge: null, masHours: 20 })
  await insertVacancy(backend.db, { now, minAge: 16 })
  await insertVacancy(backend.db, { now, minAge: 18, masHours: null })
  const after = await countsOf(backend, {})
  const more = (facet: string, value: string) =>
    (after.facets[facet]?.[value] ?? 0) - (before.facets[facet]?.[value] ?? 0)
  expect([more('ages', 'under_16'), more('ages', 'under_18'), more('ages', 'adult')]).toEqual([1, 2, 3])
  expect(more('mas', 'true')).toBe(1)
  expect((await countsOf(backend, { age: ['under_16'] })).records).toBe(after.facets.ages?.under_16)
  expect((await countsOf(backend, { mas: true })).records).toBe(after.facets.mas?.true)
})

it('returns counts of at most fifteen seconds ago to visitors, current ones to staff', async () => {
  const backend = await buildBackend({ countCacheMs: 15_000, test: { onTestFinished } })
  const before = await countsOf(backend, {})
  await insertVacancy(backend.db, { now: backend.clock.now() })
  expect((await countsOf(backend, {})).records).toBe(before.records)
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  const seen = (await staff.call('GET', vacancySearch.apiPath({}))).json().meta.pagination.records
  expect(seen).toBe(before.records + 1)
  backend.clock.advance(15_000)
  expect((await countsOf(backend, {})).records).toBe(before.records + 1)
})

it('caches counts per center', async () => {
  const backend = await buildBackend({ countCacheMs: 15_000, test: { onTestFinished } })
  const here = (await visit(backend.app, vacancySearch.apiPath({}), '1')).json().meta.pagination.records
  const there = (await visit(backend.app, vacancySearch.apiPath({}), '2')).json().meta.pagination.records
  await insertVacancy(backend.db, { now: backend.clock.now(), centerId: 2 })
  backend.clock.advance(15_000)
  expect((await visit(backend.app, vacancySearch.apiPath({}), '2')).json().meta.pagination.records).toBe(there + 1)
  expect((await visit(backend.app, vacancySearch.apiPath({}), '1')).json().meta.pagination.records).toBe(here)
})

/** How many statements one list takes; each has a price of its own, whatever it finds. */
async function statementsOf(backend: TestBackend, path: string): Promise<number> {
  const { $client } = backend.db as unknown as { $client: { query(...values: unknown[]): unknown } }
  const query = vi.spyOn($client, 'query')
  const { statusCode } = await visit(backend.app, path)
  const statements = query.mock.calls.length
  query.mockRestore()
  expect(statusCode).toBe(200)
  return statements
}

it('reads a public list in one statement for its records, one for its counts and one for each include', async () => {
  const backend = await buildBackend({ countCacheMs: 15_000, test: { onTestFinished } })
  const wanted: [path: string, statements: number][] = [
    // The combinations that are counted are read once.
    [vacancySearch.apiPath({}), 5],
    [vacancySearch.apiPath({ place: '7311', radius: 25 }), 5],
    ['/api/v1/vacancies?page[size]=100', 2],
    // And when the next plan is, until which it may be cached.
    [newsList.apiPath({}), 3],
    [socialMap.apiPath({}), 4],
    [calendar.apiPath({ month: '2026-03' }), 5],
  ]
  const found: typeof wanted = []
  for (const [path] of wanted) found.push([path, await statementsOf(backend, path)])
  expect(found).toEqual(wanted)
})

it('looks up the words of a text and its matches once for all pages, filters and sorts of a search', async () => {
  const backend = await buildBackend({ countCacheMs: 15_000, test: { onTestFinished } })
  // As above, one for places, two for the words, one for the matches, three for what they mean, and one that a process reads once: the everyday words.
  expect(await statementsOf(backend, vacancySearch.apiPath({ q: 'samen' }))).toBe(13)
  expect(await statementsOf(backend, vacancySearch.apiPath({ q: 'samen', page: 2 }))).toBe(3)
  expect(await statementsOf(backend, vacancySearch.apiPath({ q: 'samen', theme: ['natuur'] }))).toBe(3)
  const [staff, search] = [
    await signIn(backend.app, sampleLogins('demo').center),
    vacancySearch.apiPath({ q: 'onvindbaar' }),
  ]
  const records = async () => (await staff.call('GET', search)).json().meta.pagination.records
  expect(await records()).toBe(0)
  await insertVacancy(backend.db, { now: backend.clock.now(), title: 'Onvindbaar' })
  // Who works with vacancies finds a new one at once; `onvindbaar` itself needs no known word.
  expect(await records()).toBe(1)
})
