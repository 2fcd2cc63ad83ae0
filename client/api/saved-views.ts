import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { ExportedList } from '#shared/resources/list-export.ts'
import { type SavedView, savedViewPath, savedViewsPath } from '#shared/resources/saved-view.ts'
import type { SavedViewCreate } from '#shared/resources/saved-view-schema.ts'
import { useDocument, writeDocument } from './use-document.ts'

const type = 'saved_views'

export const useSavedViews = (list: ExportedList) => useDocument<SavedView[]>(savedViewsPath(list))

/** Stores a view; an own one of the same name is replaced. */
export const saveView = (attributes: SavedViewCreate, idempotencyKey: string) =>
  writeDocument<SavedView>(`/api/v1/${type}`, {
    method: 'POST',
    body: resourceDocument(type, attributes),
    idempotencyKey,
  })

export const deleteView = (id: string) => writeDocument<null>(savedViewPath(id), { method: 'DELETE' })
