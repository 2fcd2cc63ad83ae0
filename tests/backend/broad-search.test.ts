/** A word that more vacancies have than can be ranked for every visitor: the title first, then the newest. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, vacancyRow } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { buildBackend, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
  await millWork()
})
afterAll(() => backend.close())

const many = 1_100

/** `many` vacancies about a windmill, each an hour older than the one before; every hundredth says so in its title. */
async function millWork() {
  const { db, clock } = backend
  const { id: organizationId } = await insertOrganization(db, { now: clock.now() })
  const rows = Array.from({ length: many }, (_, index) =>
    vacancyRow({
      centerId: 1,
      organizationId,
      title: index % 100 === 99 ? `Gids in de windmolen ${index}` : `Gids ${index}`,
      summary: 'Je leidt bezoekers rond in de windmolen.',
      createdAt: new Date(clock.now().getTime() - index * 3600 * 1000),
    }),
  )
  for (let start = 0; start < many; start += 100) await db.insert(vacancies).values(rows.slice(start, start + 100))
}

const page = async (number: number, more = {}) =>
  (await visit(backend.app, vacancySearch.apiPath({ q: 'windmolen', page: number, ...more }, 100))).json<
    Document<Resource[]>
  >()
const titlesOf = ({ data }: Document<Resource[]>) => data.map(({ attributes }) => String(attributes?.title))

it('has matches in the title first, both parts newest first, and every match on exactly one page', async () => {
  const pages: string[] = []
  for (let number = 1; number <= 12; number++) pages.push(...titlesOf(await page(number)))
  const named = (title: string) => title.includes('windmolen')
  const order = Array.from({ length: many }, (_, index) => index)
  const titled = order.filter((index) => index % 100 === 99).map((index) => `Gids in de windmolen ${index}`)
  const others = order.filter((index) => index % 100 !== 99).map((index) => `Gids ${index}`)
  expect(pages.slice(0, 11).every(named)).toBe(true)
  expect(pages).toEqual([...titled, ...others])
})

it('counts all matches, and ranks those of a filter with few matches', async () => {
  expect((await page(1)).meta?.pagination?.records).toBe(many)
  await backend.db.execute(sql`update vacancies set kind = 'once' where title = 'Gids 500' or title like '% 599'`)
  expect(titlesOf(await page(1, { kind: ['once'] }))).toEqual(['Gids in de windmolen 599', 'Gids 500'])
})
