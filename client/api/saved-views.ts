import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import { savedViewPath, savedViewsPath } from '#shared/resources/saved-view.ts'
import type { SavedViewCreate } from '#shared/resources/saved-view-schema.ts'
import { savedViewShape } from '#shared/resources/shapes/staff.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

const type = 'saved_views'

export const useSavedViews = (list: ExportedList) => useList(savedViewShape, savedViewsPath(list))

/** Stores a view; an own one of the same name is replaced. */
export const saveView = (attributes: SavedViewCreate, idempotencyKey: string) =>
  writeDocument(savedViewShape, `/api/v1/${type}`, {
    method: 'POST',
    body: resourceDocument(type, attributes),
    idempotencyKey,
  })

export const deleteView = (id: string) => apiRequest(savedViewPath(id), { method: 'DELETE' })
