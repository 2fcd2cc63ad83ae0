/** Many vacancies of one center, for measurements. */
import { sql } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm/utils'
import type { Db } from '#backend/db/driver.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { dayparts, languageLevels, vacancyKinds } from '#shared/resources/vacancy-values.ts'

const oneOf = (words: readonly string[]): string =>
  `(array['${words.join("','")}'])[1 + floor(random() * ${words.length})::int]`
/** Any of the sets that the words can make, as an array. */
const someOf = (words: readonly string[]): string =>
  `string_to_array(${oneOf(Array.from({ length: 2 ** words.length - 1 }, (_, set) => words.filter((_word, place) => ((set + 1) >> place) & 1).join(',')))}, ',')`

/**
 * Copies the seed's published vacancies of center 1 until there are `size`, each with its own day, place and title, and with
 * a kind, dayparts and level of Dutch that go their own way: thousands of combinations are to be counted, as in real use.
 */
export async function fillVacancies(db: Db, size: number): Promise<void> {
  const columns = Object.entries(getTableColumns(vacancies)).filter(
    ([name, column]) => name !== 'id' && !column.generated,
  )
  const own: Record<string, string> = {
    title: `left(v.title, 70) || ' ' || n`,
    published_at: `v.published_at - (random() * interval '150 days')`,
    latitude: 'v.latitude + (random() - 0.5) * 0.3',
    longitude: 'v.longitude + (random() - 0.5) * 0.4',
    kind: oneOf(vacancyKinds),
    dayparts: someOf(dayparts),
    language_level: oneOf(languageLevels),
    expires_on: `date '2026-04-01' + floor(random() * 200)::int`,
  }
  const copied = columns.map(([name]) => toSnake(name))
  const values = copied.map((name) => own[name] ?? `v.${name}`)
  await db.execute(sql.raw('select setseed(0.5)'))
  for (;;) {
    const result = (await db.execute(
      sql`select count(*)::int as found from vacancies where center_id = 1 and status = 'published'`,
    )) as { rows: { found: number }[] }
    const missing = size - (result.rows[0]?.found ?? 0)
    if (missing <= 0) break
    await db.execute(
      sql.raw(`insert into vacancies (${copied.join(', ')})
      select ${values.join(', ')} from (select *, row_number() over (order by id) as rank from vacancies
        where center_id = 1 and status = 'published' order by id limit 60) v
      cross join generate_series(1, ${Math.ceil(missing / 60)}) n order by n, rank limit ${Math.min(missing, 10_000)}`),
    )
  }
  await db.execute(sql.raw('vacuum analyze'))
}
