/**
 * How the search of vacancies ranks, measured by nDCG@10 over queries that people type, with graded judgements
 * (`tests/support/search/judged-search.ts`). It may be tuned on four sets; a fifth was judged by somebody who did not know the
 * search, and is only measured. `SHOW_SEARCH=1` prints each query of the tuning sets.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { buildBackend, type TestBackend, visit } from '../support/build-backend.ts'
import { fourthTuningSearches } from '../support/search/fourth-tuning-judgements.ts'
import { heldOutSearches } from '../support/search/held-out-judgements.ts'
import type { Grades, JudgedSearch } from '../support/search/judged-search.ts'
import { secondTuningSearches } from '../support/search/second-tuning-judgements.ts'
import { thirdTuningSearches } from '../support/search/third-tuning-judgements.ts'
import { tuningSearches } from '../support/search/tuning-judgements.ts'

let backend: TestBackend
let openTitles: string[]
beforeAll(async () => {
  backend = await buildBackend()
  openTitles = await titlesOf('')
})
afterAll(() => backend.close())

/** How many results a person looks at. */
const looked = 10

async function titlesOf(query: string): Promise<string[]> {
  const url = `/api/v1/vacancies?${query ? `filter[q]=${encodeURIComponent(query)}&sort=-relevance&` : ''}page[size]=100`
  const response = await visit(backend.app, url)
  expect(response.statusCode, url).toBe(200)
  return response.json<Document<Resource[]>>().data.map(({ attributes }) => String(attributes?.title))
}

function gradeOf(title: string, grades: Grades): number {
  const [longest] = Object.keys(grades)
    .filter((beginning) => title.startsWith(beginning))
    .sort((a, b) => b.length - a.length)
  return longest === undefined ? 0 : (grades[longest] ?? 0)
}

const gain = (grades: number[]): number =>
  grades.slice(0, looked).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

async function measure(searches: readonly JudgedSearch[]) {
  const rows: { query: string; ndcg: number; shown: string[]; best: number }[] = []
  for (const { query, grades } of searches) {
    const titles = await titlesOf(query)
    const shown = titles.map((title) => gradeOf(title, grades))
    const ideal = openTitles.map((title) => gradeOf(title, grades)).sort((a, b) => b - a)
    const ndcg = gain(shown) / gain(ideal)
    const first = titles.slice(0, looked).map((title, index) => `${shown[index]} ${title.slice(0, 40)}`)
    rows.push({ query, ndcg, shown: first, best: Math.max(0, ...shown.slice(0, looked)) })
  }
  const mean = rows.reduce((sum, { ndcg }) => sum + ndcg, 0) / rows.length
  return { mean, rows, unanswered: rows.filter(({ best }) => best < 2).map(({ query }) => query) }
}

it.each([
  { name: 'first', searches: tuningSearches, least: 0.92 },
  { name: 'second', searches: secondTuningSearches, least: 0.82 },
  { name: 'third', searches: thirdTuningSearches, least: 0.87 },
  { name: 'fourth', searches: fourthTuningSearches, least: 0.87 },
])('ranks what a person wants first, of the $name queries that it was tuned on', async ({ searches, least }) => {
  const { mean, rows, unanswered } = await measure(searches)
  if (process.env.SHOW_SEARCH) {
    for (const { query, ndcg, shown } of rows) console.log(`${ndcg.toFixed(2)} ${query}\n    ${shown.join('\n    ')}`)
    console.log({ mean, unanswered })
  }
  expect(mean).toBeGreaterThanOrEqual(least)
  expect(unanswered).toEqual([])
})

it('ranks what a person wants first, of held-out queries', async () => {
  const { mean, unanswered } = await measure(heldOutSearches)
  if (process.env.SHOW_SEARCH) console.log({ heldOut: mean, unanswered: unanswered.length })
  // The goal is also a good result for each, which two do not have; 0.46 and 26 without before the search knew meanings (decision 49).
  expect(mean).toBeGreaterThanOrEqual(0.85)
  expect(unanswered.length).toBeLessThanOrEqual(2)
})
