/** How the search ranks for readers of English, measured as `search-ranking.test.ts` does. `SHOW_SEARCH=1` prints each query. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { buildBackend, type TestBackend, visit } from '../support/build-backend.ts'
import { englishSearches } from '../support/search/english-judgements.ts'
import { measured, shownOf } from '../support/search/measured-searches.ts'

/** Arnhem: a site in Dutch and English. */
const arnhem = '6'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const search = async (query: string, language = 'en') => {
  const url = `/api/v1/vacancies?${query ? `filter[q]=${encodeURIComponent(query)}&sort=-relevance&` : ''}page[size]=100`
  const response = await visit(backend.app, url, arnhem, { 'accept-language': language })
  expect(response.statusCode, url).toBe(200)
  return response.json<Document<Resource[]> & { meta?: { search?: { corrected?: string } } }>()
}
const titlesOf = async (query: string) => (await search(query)).data.map(({ attributes }) => String(attributes?.title))

describe('a search in English', () => {
  it('ranks what a person wants first', async () => {
    const { mean, rows, unanswered } = await measured(englishSearches, titlesOf)
    if (process.env.SHOW_SEARCH) console.log([...rows.map(shownOf), JSON.stringify({ mean, unanswered })].join('\n'))
    expect(mean).toBeGreaterThanOrEqual(0.89)
    expect(unanswered).toEqual([])
  })

  it('suggests no Dutch word in the place of an English one', async () => {
    const corrected = await Promise.all(
      englishSearches.map(async ({ query }) => (await search(query)).meta?.search?.corrected),
    )
    expect(corrected.filter((text) => text !== undefined)).toEqual([])
  })
})
