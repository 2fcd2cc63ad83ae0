/**
 * What the search finds, measured: recall (how many of the expected records it finds) and precision (how many of the first
 * ten that it shows are right), over queries that nothing was tuned on. `SHOW_SEARCH=1` prints both, and what is missed.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { buildBackend, type TestBackend, visit } from '../support/build-backend.ts'
import { heldOutQueries } from '../support/search/held-out-queries.ts'
import type { JudgedQuery } from '../support/search/judged-query.ts'
import { tuningQueries } from '../support/search/tuning-queries.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

/** How many results a person looks at. */
const looked = 10

/** Titles of what the search finds, and of those that it does not call only near to the query. */
async function titlesFor({ in: collection, query }: JudgedQuery) {
  const url = `/api/v1/${collection}?filter[q]=${encodeURIComponent(query)}&sort=-relevance&page[size]=100`
  const response = await visit(backend.app, url)
  expect(response.statusCode, url).toBe(200)
  const { data } = response.json<Document<Resource[]>>()
  const titleOf = ({ attributes }: Resource) => String(attributes?.title ?? attributes?.name)
  return { all: data.map(titleOf), close: data.filter(({ meta }) => !meta?.loose).map(titleOf) }
}

async function measure(queries: JudgedQuery[]) {
  const failures: string[] = []
  let [recall, precision] = [0, 0]
  for (const judged of queries) {
    const { all, close } = await titlesFor(judged)
    const missing = judged.expects.filter((expected) => !all.some((title) => title.startsWith(expected)))
    const right = [...judged.expects, ...(judged.also ?? [])]
    const first = close.slice(0, looked)
    const wrong = first.filter((title) => !right.some((beginning) => title.startsWith(beginning)))
    recall += 1 - missing.length / judged.expects.length
    precision += first.length === 0 ? 0 : 1 - wrong.length / first.length
    if (missing.length + wrong.length > 0) {
      failures.push(`${judged.in} ${judged.query}: misses [${missing.join('; ')}], shows [${wrong.join('; ')}]`)
    }
  }
  return { recall: recall / queries.length, precision: precision / queries.length, failures }
}

it('finds what a person expects of queries that it was tuned on', async () => {
  const { recall, precision, failures } = await measure(tuningQueries)
  if (process.env.SHOW_SEARCH) console.log({ recall, precision }, failures.join('\n'))
  expect(recall, failures.join('\n')).toBeGreaterThanOrEqual(0.97)
})

it('finds what a person expects of held-out queries', async () => {
  const { recall, precision, failures } = await measure(heldOutQueries)
  if (process.env.SHOW_SEARCH) console.log({ recall, precision }, failures.join('\n'))
  expect(recall, failures.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(precision, failures.join('\n')).toBeGreaterThanOrEqual(0.88)
})
