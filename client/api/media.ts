import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type MediaItem,
  type MediaMeta,
  type MediaSearch,
  type MediaUse,
  mediaFilePath,
  mediaItemPath,
  mediaItemsPath,
  mediaListPath,
  mediaUsesPath,
} from '#shared/resources/media-item.ts'
import type { MediaItemUpdate } from '#shared/resources/media-item-schema.ts'
import { type UploadOptions, uploadFile } from './upload.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** A page of the center's media library. */
export function useMediaItems(search: MediaSearch, size?: number) {
  const state = useDocument<MediaItem[]>(mediaListPath(search, size), { keepPreviousData: true })
  return { ...state, meta: state.meta as typeof state.meta & MediaMeta }
}

/** Where a medium is used; null loads nothing. */
export const useMediaUses = (id: string | null) => useDocument<MediaUse[]>(id === null ? null : mediaUsesPath(id))

export const addMediaItem = (file: File, options: UploadOptions) => uploadFile<MediaItem>(mediaItemsPath, file, options)

/** Puts another file in the place of the present one: what uses it shows the new one. */
export const replaceMediaFile = (id: string, file: File, options: UploadOptions) =>
  uploadFile<MediaItem>(mediaFilePath(id), file, { ...options, method: 'PUT' })

export const updateMediaItem = (id: string, attributes: MediaItemUpdate) =>
  writeDocument<MediaItem>(mediaItemPath(id), {
    method: 'PATCH',
    body: resourceDocument('media_items', attributes, id),
  })

export const deleteMediaItem = (id: string) => writeDocument<null>(mediaItemPath(id), { method: 'DELETE' })
