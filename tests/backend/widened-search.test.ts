/** A search with few matches: which records it has, and which it adds by their meaning. */
import { beforeEach, expect, it } from 'vitest'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, vacancyRow } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { actAs, buildBackend, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeEach(async (context) => {
  backend = await buildBackend({ test: context })
})

type Search = Parameters<typeof vacancySearch.apiPath>[0]
type Values = Partial<typeof vacancies.$inferInsert>

/** In the order in which they are stored: the last one is the newest. */
async function store(...rows: Values[]) {
  const { db, clock } = backend
  const { id: organizationId } = await insertOrganization(db, { now: clock.now() })
  const plain: Values = { summary: 'Help ons.', tasks: 'Van alles.', themes: ['politiek'], categories: ['juridisch'] }
  const records = rows.map((row) =>
    vacancyRow({ centerId: 1, organizationId, createdAt: clock.now(), ...plain, ...row }),
  )
  for (let start = 0; start < records.length; start += 500) {
    await db.insert(vacancies).values(records.slice(start, start + 500))
  }
}
const several = (count: number, values: (index: number) => Values) =>
  Array.from({ length: count }, (_, index) => values(index))

const read = async (search: Search, as?: Awaited<ReturnType<typeof actAs>>) => {
  const path = vacancySearch.apiPath(search, 100)
  const response = as ? await as.call('GET', path) : await visit(backend.app, path)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Document<Resource[]>>()
}
const titlesOf = async (...of: Parameters<typeof read>) =>
  (await read(...of)).data.map(({ attributes }) => String(attributes?.title))

it('finds the title of a vacancy under more newer ones than are compared', async () => {
  await store({ title: 'Beiaardier' }, ...several(2_100, (index) => ({ title: `Gids ${index}` })))
  expect(await titlesOf({ q: 'beiaardier' })).toContain('Beiaardier')
})

it('adds what is near in meaning to what has the words, never in its place', async () => {
  const company: Values = { targetGroups: ['ouderen'], categories: ['maatje'] }
  await store(
    ...several(4, (index) => ({ title: `Gids ${index}`, tasks: 'Je drinkt thee met oma.' })),
    ...several(14, (index) => ({ title: `Bezoek bij ouderen ${index}`, ...company })),
  )
  const found = await titlesOf({ q: 'oma' })
  expect(found).toHaveLength(12)
  expect(found).toEqual(expect.arrayContaining(['Gids 0', 'Gids 1', 'Gids 2', 'Gids 3']))
})

const elderly: Values = { targetGroups: ['ouderen'], categories: ['maatje'] }
const inTown = { latitude: 52.21, longitude: 5.96 }
const inUtrecht = { latitude: 52.09, longitude: 5.12 }

it('finds as much for who also works with what is not on the site', async () => {
  await store(
    ...several(14, (index) => ({
      title: `Bij oma ${index}`,
      status: 'archived' as const,
      publishedAt: null,
      ...elderly,
    })),
    ...several(14, (index) => ({ title: `Koffie met oma ${index}`, status: 'filled' as const, ...elderly })),
  )
  const staff = await actAs(backend, 1, [{ name: 'super_admin' }])
  for (const q of ['oma opzoeken', 'oma', 'kat']) {
    const visitors = await titlesOf({ q })
    expect(visitors.length).toBeGreaterThan(3)
    expect(await titlesOf({ q }, staff), q).toEqual(visitors)
  }
})

it('chooses what is near in meaning among what is near the searched place', async () => {
  const around = { q: 'oma', place: '7311', radius: 5 } as const
  const before = await titlesOf(around)
  expect(before.length).toBeGreaterThan(3)
  await store(...several(14, (index) => ({ title: `Bij oma ${index}`, ...elderly, ...inUtrecht })))
  expect((await titlesOf(around)).toSorted()).toEqual(before.toSorted())
  expect((await titlesOf({ q: 'oma' })).filter((title) => title.startsWith('Bij oma'))).toHaveLength(14)
  await store({ title: 'Bij oma in de stad', ...elderly, ...inTown })
  expect(await titlesOf(around)).toContain('Bij oma in de stad')
})

it.each(['relevance', 'newest', 'distance'] as const)(
  'finds the same by %s, and counts what it asks for alone',
  async (sort) => {
    await store(
      { title: 'Beiaardier', summary: 'Je speelt oma.', kind: 'once', ...elderly, ...inTown },
      ...several(14, (index) => ({ title: `Bezoek bij ouderen ${index}`, kind: 'recurring' as const, ...elderly })),
    )
    const ask = { q: 'beiaardier oma', place: 'Apeldoorn', radius: 50, sort } as const
    const { data, meta } = await read(ask)
    const loose = data.filter((record) => record.meta?.loose)
    expect(data).toHaveLength(12)
    expect(data[0]?.attributes?.title).toBe('Beiaardier')
    expect(loose).toHaveLength(11)
    expect(meta).toMatchObject({ exact: 1, pagination: { records: 12, last: 1 }, facets: { kind: { once: 1 } } })

    const others = await read({ ...ask, kind: ['recurring'] })
    expect(others.data.map((record) => record.meta?.loose)).toEqual(others.data.map(() => true))
    expect(others.data).toHaveLength(9)
    expect(others.meta).toMatchObject({ exact: 0, pagination: { records: 9 } })
  },
)

it('marks no vacancy as less fitting that has all words', async () => {
  await store({ title: 'Beiaardier' }, { title: 'Torenwachter', tasks: 'Je helpt de beiaardier.' })
  const { data, meta } = await read({ q: 'beiaardier' })
  const exact = data.filter((record) => !record.meta?.loose)
  expect(exact.map(({ attributes }) => attributes?.title)).toEqual(['Beiaardier', 'Torenwachter'])
  expect(meta).toMatchObject({ exact: 2 })
})
