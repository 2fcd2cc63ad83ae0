/**
 * `npm run bench:search`: how the vacancy search grows with the number of vacancies of one center, on the embedded
 * database, from the call to the finished JSON. `first` asks with nothing remembered, `due` when the counts are to be made
 * again (those of before serve meanwhile where counting takes long), `again` with counts remembered.
 * Medians in milliseconds; `SIZES` (1000,10000,100000), `ROUNDS` (15) and `TEST_DATABASE_URL` may be set. `CPU=1` counts the
 * time that this process had a processor instead of the time that passed: what the embedded database takes on a machine
 * that others use too.
 */
import { sql } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm/utils'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { toSnake } from '#shared/json-api/case.ts'
import {
  dayparts,
  languageLevels,
  type VacancySearch,
  vacancyKinds,
  vacancySearchPath,
} from '#shared/resources/vacancy.ts'
import { buildBackend, type TestBackend, visit } from '#tests/support/build-backend.ts'

const sizes = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number)
const countCacheMs = 15_000
/** Milliseconds after which nothing is remembered any more. */
const forgotten = 600_000
const rounds = Number(process.env.ROUNDS ?? 15)

/** The search page's own calls: a page of cards with addresses and organizations, the count and six facets. */
const cases: Record<string, VacancySearch> = {
  'by date': {},
  'by date, page 40': { page: 40 },
  'one theme': { theme: ['natuur'] },
  'theme, daypart and kind': { theme: ['natuur', 'welzijn'], daypart: ['morning'], kind: ['recurring'] },
  'text, common word': { q: 'samen' },
  'text, rarer word': { q: 'schaken' },
  'radius 5 km': { place: '7311', radius: 5 },
  'radius 50 km': { place: '7311', radius: 50 },
  'text and radius': { q: 'tuin', place: '7311', radius: 10 },
}

const oneOf = (words: readonly string[]): string =>
  `(array['${words.join("','")}'])[1 + floor(random() * ${words.length})::int]`
/** Any of the sets that the words can make, as an array. */
const someOf = (words: readonly string[]): string =>
  `string_to_array(${oneOf(Array.from({ length: 2 ** words.length - 1 }, (_, set) => words.filter((_word, place) => ((set + 1) >> place) & 1).join(',')))}, ',')`

/**
 * Copies the seed's published vacancies of center 1 until there are `size`, each with its own day, place and title, and with
 * a kind, dayparts and level of Dutch that go their own way: thousands of combinations are to be counted, as in real use.
 */
async function fill({ db }: TestBackend, size: number): Promise<void> {
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

function spent(): number {
  if (!process.env.CPU) return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function time(backend: TestBackend, search: VacancySearch, pause: number): Promise<number> {
  const taken: number[] = []
  const path = vacancySearchPath(search)
  await visit(backend.app, path)
  for (let round = 0; round < rounds; round++) {
    if (pause > 0) backend.clock.advance(pause)
    const start = spent()
    const response = await visit(backend.app, path)
    taken.push(spent() - start)
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  }
  return median(taken)
}

const rows = new Map<string, string[]>(Object.keys(cases).map((name) => [name, []]))
for (const size of sizes) {
  const backend = await buildBackend({ countCacheMs, stopwatch: () => performance.now() })
  await fill(backend, size)
  for (const [name, search] of Object.entries(cases)) {
    const times: string[] = []
    for (const pause of [forgotten, countCacheMs, 0]) times.push((await time(backend, search, pause)).toFixed(1))
    rows.get(name)?.push(times.join(' / '))
  }
  await backend.close()
}
const print = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
print(['first / due / again, ms', ...sizes.map((size) => size.toLocaleString('en'))])
print(['---', ...sizes.map(() => '--:')])
for (const [name, cells] of rows) print([name, ...cells])
