import { apiPath } from '#shared/json-api/query.ts'
import { type VacancySearch, vacancySearch } from './vacancy-search.ts'

export type { SavedSearch } from './saved-search-schema.ts'

/** Limit per user. */
export const savedSearchLimit = 25

/** The user's own, newest first. */
export const savedSearchesPath = apiPath('/api/v1/saved_searches', { page: { size: savedSearchLimit } })

export const savedSearchPath = (id: string) => `/api/v1/saved_searches/${encodeURIComponent(id)}`

/** The normalized query of a search: known parameters in a fixed order, without the page, so that equal searches are equal. */
export function savedQueryOf(search: VacancySearch): string {
  const [, query = ''] = vacancySearch.href({ ...search, page: undefined }).split('?')
  return query
}

/** Normalizes a query from a request. */
export const cleanQuery = (query: string): string => savedQueryOf(vacancySearch.parse(new URLSearchParams(query)))
