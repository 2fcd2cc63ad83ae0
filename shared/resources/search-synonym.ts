import { apiPath } from '#shared/json-api/query.ts'

/** Terms of one group. */
export const searchSynonymTerms = { least: 2, most: 20 }
/** Groups of one center, beside those of every center. */
export const searchSynonymLimit = 500

/** The center's own groups and those of every center. */
export const searchSynonymsPath = apiPath('/api/v1/search_synonyms', { page: { size: 1000 } })
export const searchSynonymPath = (id: string) => `/api/v1/search_synonyms/${encodeURIComponent(id)}`
