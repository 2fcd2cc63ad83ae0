/**
 * `npm run bench:search`: how the vacancy search grows with the number of vacancies of one center, on the embedded
 * database, from the call to the finished JSON. `first` asks with nothing remembered, `due` when the counts are to be made
 * again (those of before serve meanwhile where counting takes long), `again` with counts remembered.
 * Medians in milliseconds; `SIZES` (1000,10000,100000), `ROUNDS` (15) and `TEST_DATABASE_URL` may be set. `CPU=1` counts the
 * time that this process had a processor instead of the time that passed: what the embedded database takes on a machine
 * that others use too.
 */
import '#shared/node-check.js'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { buildBackend, type TestBackend, visit } from '#tests/support/build-backend.ts'
import { fillVacancies } from './many-vacancies.ts'
import { median } from './median.ts'

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

function spent(): number {
  if (!process.env.CPU) return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function time(backend: TestBackend, search: VacancySearch, pause: number): Promise<number> {
  const taken: number[] = []
  const path = vacancySearch.apiPath(search)
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
  await fillVacancies(backend.db, size)
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
