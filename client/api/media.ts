import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { SearchOf } from '#shared/lists/define-list.ts'
import {
  type MediaMeta,
  mediaFilePath,
  mediaItemPath,
  mediaItemsPath,
  mediaUsesPath,
} from '#shared/resources/media-item.ts'
import type { MediaItemUpdate } from '#shared/resources/media-item-schema.ts'
import { mediaLibrary } from '#shared/resources/media-library.ts'
import { mediaItemShape, mediaUseShape } from '#shared/resources/shapes/staff.ts'
import { apiRequest } from './api-client.ts'
import { type UploadOptions, uploadFile } from './upload.ts'
import { useDeclaredList } from './use-declared-list.ts'
import { useList, writeDocument } from './use-document.ts'

/** A page of the center's media library. */
export function useMediaItems(search: SearchOf<typeof mediaLibrary>, size?: number) {
  const state = useDeclaredList(mediaLibrary, mediaItemShape, search, { size })
  return { ...state, meta: state.meta as typeof state.meta & MediaMeta }
}

/** Where a medium is used; null loads nothing. */
export const useMediaUses = (id: string | null) => useList(mediaUseShape, id === null ? null : mediaUsesPath(id))

export const addMediaItem = (file: File, options: UploadOptions) =>
  uploadFile(mediaItemShape, mediaItemsPath, file, options)

/** Puts another file in the place of the present one: what uses it shows the new one. */
export const replaceMediaFile = (id: string, file: File, options: UploadOptions) =>
  uploadFile(mediaItemShape, mediaFilePath(id), file, { ...options, method: 'PUT' })

export const updateMediaItem = (id: string, attributes: MediaItemUpdate) =>
  writeDocument(mediaItemShape, mediaItemPath(id), {
    method: 'PATCH',
    body: resourceDocument('media_items', attributes, id),
  })

export const deleteMediaItem = (id: string) => apiRequest(mediaItemPath(id), { method: 'DELETE' })
