/** A steady load of all kinds of requests, and what its visitors saw. */
import { setTimeout as delay } from 'node:timers/promises'
import { rowsIn } from './database.ts'
import type { Installation } from './parts.ts'
import { type Seen, Visitor } from './visitors.ts'

export type Load = {
  /** Ends it, and counts. */
  end(): Promise<LoadResult>
}

export type LoadResult = {
  requests: number
  seen: Record<Seen, number>
  /** Writes that were acknowledged, and those of them that the database does not have. */
  acknowledged: number
  lost: number
  /** The first responses that were not right. */
  examples: string[]
  /** Milliseconds. */
  slowest: number
}

const pauseMs = 40
const readers = 4
const paths = [
  '/',
  '/vacancies/search',
  '/nieuws',
  '/api/v1/themes',
  '/api/v1/vacancies?page%5Bsize%5D=6',
  '/sociale-kaart',
]

/** Signed-out visitors read, two signed-in ones read and save vacancies, until it is ended. */
export async function startLoad({ port, postgres }: Installation): Promise<Load> {
  const result: LoadResult = {
    requests: 0,
    seen: { right: 0, 'clear error': 0, 'bare error': 0, broken: 0, 'signed out': 0 },
    acknowledged: 0,
    lost: 0,
    examples: [],
    slowest: 0,
  }
  let isOver = false
  const note = (what: string, { status, seen, ms }: { status: number; seen: Seen; ms: number }) => {
    result.requests++
    result.seen[seen]++
    result.slowest = Math.max(result.slowest, ms)
    if (seen !== 'right' && result.examples.length < 5) result.examples.push(`${what}: ${status} ${seen}`)
  }
  const reader = async (offset: number) => {
    const visitor = new Visitor(port)
    for (let turn = offset; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      note(`GET ${path}`, await visitor.get(path))
      await delay(pauseMs)
    }
  }
  const [vacancies] = [
    await rowsIn<{ id: number }>(
      postgres.url,
      "select id::int as id from vacancies where center_id = 1 and status = 'published' order by id limit 95",
    ),
  ]
  await rowsIn(postgres.url, 'delete from saved_vacancies')
  const acknowledged = new Set<number>()
  const writer = async (half: number) => {
    const visitor = new Visitor(port)
    await visitor.signIn('volunteer')
    const own = vacancies.filter((_row, index) => index % 2 === half)
    for (let turn = 0; !isOver; turn++) {
      note('GET /api/v1/current_user', await visitor.get('/api/v1/current_user'))
      const id = own[turn]?.id
      if (id !== undefined) {
        const saving = { data: { type: 'saved_vacancies', attributes: { vacancy_id: String(id) } } }
        const answer = await visitor.post('/api/v1/saved_vacancies', saving)
        note('POST /api/v1/saved_vacancies', answer)
        if (answer.status === 201 || answer.status === 200) acknowledged.add(id)
      }
      await delay(pauseMs * 5)
      if (!visitor.isSignedIn) await visitor.signIn('volunteer').catch(() => undefined)
    }
  }
  const workers = [...Array.from({ length: readers }, (_, index) => reader(index)), writer(0), writer(1)]
  return {
    end: async () => {
      isOver = true
      await Promise.all(workers)
      const stored = await rowsIn<{ id: number }>(postgres.url, 'select vacancy_id::int as id from saved_vacancies')
      const ids = new Set(stored.map(({ id }) => id))
      result.acknowledged = acknowledged.size
      result.lost = [...acknowledged].filter((id) => !ids.has(id)).length
      return result
    },
  }
}
