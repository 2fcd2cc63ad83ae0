/** Saved views of staff lists: filters, sort order, columns and density under a name. */
import { apiPath } from '#shared/json-api/query.ts'
import type { ExportedList } from './list-export-values.ts'

export type { SavedView } from './saved-view-schema.ts'

/** Limit per user and list. */
export const savedViewLimit = 25

/** The views of one list that the user sees: the own ones and the shared ones, by name. */
export const savedViewsPath = (list: ExportedList) =>
  apiPath('/api/v1/saved_views', { filter: { list_eq: list }, sort: ['name'], page: { size: 100 } })
export const savedViewPath = (id: string) => `/api/v1/saved_views/${encodeURIComponent(id)}`
