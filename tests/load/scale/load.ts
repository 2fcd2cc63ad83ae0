/** A steady load of all kinds of requests, and what its visitors saw. */
import { randomBytes } from 'node:crypto'
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

/** Bytes of a draft; random, so that PostgreSQL does not compress it and needs new pages for each. */
const draftBytes = 12_000
const draftsPath = '/api/v1/form_drafts'

/** Signed-out visitors read, two volunteers read and save vacancies, an organization types a long form, until it is ended. */
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
  const signedIn = async (who: 'volunteer' | 'organization') => {
    const visitor = new Visitor(port)
    await visitor.signIn(who)
    return visitor
  }
  const writer = async (visitor: Visitor, half: number) => {
    const own = vacancies.filter((_row, index) => index % 2 === half)
    let saved = 0
    while (!isOver) {
      note('GET /api/v1/current_user', await visitor.get('/api/v1/current_user'))
      const id = own[saved]?.id
      if (id !== undefined) {
        const saving = { data: { type: 'saved_vacancies', attributes: { vacancy_id: String(id) } } }
        const answer = await visitor.post('/api/v1/saved_vacancies', saving)
        note('POST /api/v1/saved_vacancies', answer)
        // What was refused is tried again, as people do.
        if (answer.status === 201 || answer.status === 200) {
          acknowledged.add(id)
          saved++
        }
      }
      await delay(pauseMs * 5)
      if (!visitor.isSignedIn) await visitor.signIn('volunteer').catch(() => undefined)
    }
  }
  await rowsIn(postgres.url, 'delete from form_drafts')
  const drafts = { acknowledged: 0, last: 0 }
  const typist = async (visitor: Visitor) => {
    let version: number | null = null
    for (let turn = 1; !isOver; turn++) {
      const content = `${turn} ${randomBytes(draftBytes).toString('base64')}`
      const draftOf = { form: 'activity', record_id: '0', content, lock_version: version }
      const answer = await visitor.put(draftsPath, { data: { type: 'form_drafts', attributes: draftOf } })
      note(`PUT ${draftsPath}`, answer)
      if (answer.status === 200) {
        drafts.acknowledged++
        drafts.last = turn
        version = JSON.parse(answer.body).data.attributes.lock_version
      } else {
        // It may have been stored all the same.
        const { status, body } = await visitor.get(draftsPath)
        if (status === 200) version = JSON.parse(body).data[0]?.attributes.lock_version ?? null
      }
      await delay(pauseMs * 5)
      if (!visitor.isSignedIn) await visitor.signIn('organization').catch(() => undefined)
    }
  }
  const [one, other, organization] = [
    await signedIn('volunteer'),
    await signedIn('volunteer'),
    await signedIn('organization'),
  ]
  const workers = [
    ...Array.from({ length: readers }, (_, index) => reader(index)),
    writer(one, 0),
    writer(other, 1),
    typist(organization),
  ]
  return {
    end: async () => {
      isOver = true
      await Promise.all(workers)
      const saved = await rowsIn<{ id: number }>(postgres.url, 'select vacancy_id::int as id from saved_vacancies')
      const ids = new Set(saved.map(({ id }) => id))
      const [stored] = await rowsIn<{ turn: number }>(
        postgres.url,
        "select split_part(content, ' ', 1)::int as turn from form_drafts",
      )
      // Each draft replaces the one before; a later one than was acknowledged may be there.
      const isDraftLost = drafts.last > (stored?.turn ?? 0)
      result.acknowledged = acknowledged.size + drafts.acknowledged
      result.lost = [...acknowledged].filter((id) => !ids.has(id)).length + Number(isDraftLost)
      return result
    },
  }
}
