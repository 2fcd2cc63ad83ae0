import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type ContentItem,
  type ContentSearch,
  type ContentVersion,
  contentItemPath,
  contentListPath,
  contentVersionsPath,
  type ListedContent,
} from '#shared/resources/content-item.ts'
import type { ContentCreate, ContentPublication, ContentUpdate } from '#shared/resources/content-item-schema.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'
import type { Facets } from './vacancies.ts'

const type = 'content_items'

/** Reloaded whenever it is shown: saving a text leads back to it. */
export function useContentList(search: ContentSearch) {
  const state = useDocument<ListedContent[]>(contentListPath(search), {
    revalidateIfStale: true,
    keepPreviousData: true,
  })
  return { ...state, facets: (state.meta.facets ?? {}) as Facets }
}

export const useContentItem = (id: string | null) =>
  useDocument<ContentItem>(id === null ? null : contentItemPath(id), { revalidateOnFocus: false })

export const useContentVersions = (id: string) => useDocument<ContentVersion[]>(contentVersionsPath(id))

export const createContent = (attributes: ContentCreate, idempotencyKey?: string) =>
  writeDocument<ContentItem>('/api/v1/content_items', {
    method: 'POST',
    body: resourceDocument(type, attributes),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })

export const saveContent = (id: string, attributes: ContentUpdate) =>
  writeDocument<ContentItem>(contentItemPath(id), { method: 'PATCH', body: resourceDocument(type, attributes, id) })

const step = (id: string, name: string, attributes: Record<string, unknown>) =>
  writeDocument<ContentItem>(`${contentItemPath(id)}/${name}`, {
    method: 'PUT',
    body: resourceDocument(type, attributes, id),
  })

export const publishContent = (id: string, attributes: ContentPublication) => step(id, 'publish', attributes)
export const unpublishContent = (id: string, lockVersion?: number) => step(id, 'unpublish', { lockVersion })
export const cancelContentPlan = (id: string, lockVersion?: number) => step(id, 'cancel_plan', { lockVersion })
export const restoreContent = (id: string, versionId: string) => step(id, 'restore', { versionId })
export const deleteContent = (id: string) => apiRequest(contentItemPath(id), { method: 'DELETE' })
