import { resourceDocument } from '#shared/json-api/flatten.ts'
import { searchSynonymPath, searchSynonymsPath } from '#shared/resources/search-synonym.ts'
import { searchSynonymShape } from '#shared/resources/shapes/search-synonym.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

const type = 'search_synonyms'

/** The center's own groups and those of every center. */
export const useSearchSynonyms = () => useList(searchSynonymShape, searchSynonymsPath)

export const createSynonym = (terms: string[], idempotencyKey: string) =>
  writeDocument(searchSynonymShape, `/api/v1/${type}`, {
    method: 'POST',
    body: resourceDocument(type, { terms }),
    idempotencyKey,
  })

export const updateSynonym = (id: string, terms: string[], lockVersion: number, idempotencyKey: string) =>
  writeDocument(searchSynonymShape, searchSynonymPath(id), {
    method: 'PATCH',
    body: resourceDocument(type, { terms, lockVersion }, id),
    idempotencyKey,
  })

export const deleteSynonym = (id: string) => apiRequest(searchSynonymPath(id), { method: 'DELETE' })
