import { apiPath } from '#shared/json-api/query.ts'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import { type VacancySearch, vacancySearchFrom } from './vacancy.ts'

export type SavedSearch = {
  id: string
  name: string
  /** Query of the search page's address: `q=tuin&theme=natuur`. */
  query: string
  createdAt: string
  lockVersion: number
}

/** How many somebody may keep. */
export const savedSearchLimit = 25
export const savedSearchNameLength = 80

/** One's own, newest first. */
export const savedSearchesPath = apiPath('/api/v1/saved_searches', { page: { size: savedSearchLimit } })
export const savedSearchPath = (id: string) => `/api/v1/saved_searches/${encodeURIComponent(id)}`

/**
 * A search as it is kept: known words alone, in one order, without the page. Two addresses that find the same give the
 * same query.
 */
export function savedQueryOf(search: VacancySearch): string {
  const [, query = ''] = pathTo('vacancySearch', {}, { ...search, page: undefined } as QueryInput).split('?')
  return query
}

/** A query as anyone may send it, made into one of ours. */
export const cleanQuery = (query: string): string => savedQueryOf(vacancySearchFrom(new URLSearchParams(query)))
