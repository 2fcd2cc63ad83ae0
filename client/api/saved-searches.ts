import { resourceDocument } from '#shared/json-api/flatten.ts'
import { pathTo } from '#shared/paths.ts'
import { type SavedSearch, savedSearchesPath, savedSearchPath } from '#shared/resources/saved-search.ts'
import type { SavedSearchChanges } from '#shared/resources/saved-search-schema.ts'
import { savedSearchShape } from '#shared/resources/shapes/saved-search.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

const type = 'saved_searches'

/** The user's own, newest first; a visitor loads nothing. */
export const useSavedSearches = (signedIn: boolean) => useList(savedSearchShape, signedIn ? savedSearchesPath : null)

export const saveSearch = (attributes: { name: string; query: string }, idempotencyKey: string) =>
  writeDocument(savedSearchShape, `/api/v1/${type}`, {
    method: 'POST',
    body: resourceDocument(type, attributes),
    idempotencyKey,
  })

export const updateSearch = (search: SavedSearch, changes: SavedSearchChanges) =>
  writeDocument(savedSearchShape, savedSearchPath(search.id), {
    method: 'PATCH',
    body: resourceDocument(type, { ...changes, lockVersion: search.lockVersion }, search.id),
  })

export const deleteSearch = (id: string) => apiRequest(savedSearchPath(id), { method: 'DELETE' })

/** URL of the search page for a saved search. */
export const savedSearchPage = ({ query }: SavedSearch): string => {
  const path = pathTo('vacancySearch')
  return query === '' ? path : `${path}?${query}`
}
