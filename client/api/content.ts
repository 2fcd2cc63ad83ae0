import { resourceDocument } from '#shared/json-api/flatten.ts'
import { contentItemPath, contentVersionsPath } from '#shared/resources/content-item.ts'
import type { ContentCreate, ContentPublication, ContentUpdate } from '#shared/resources/content-item-schema.ts'
import { contentItemShape, contentVersionShape } from '#shared/resources/shapes/staff.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

const type = 'content_items'

export const useContentItem = (id: string | null) =>
  useDocument(contentItemShape, id === null ? null : contentItemPath(id), { revalidateOnFocus: false })

export const useContentVersions = (id: string, size?: number) =>
  useList(contentVersionShape, contentVersionsPath(id, size), { keepPreviousData: true })

export const createContent = (attributes: ContentCreate, idempotencyKey?: string) =>
  writeDocument(contentItemShape, '/api/v1/content_items', {
    method: 'POST',
    body: resourceDocument(type, attributes),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })

export const saveContent = (id: string, attributes: ContentUpdate) =>
  writeDocument(contentItemShape, contentItemPath(id), {
    method: 'PATCH',
    body: resourceDocument(type, attributes, id),
  })

const step = (id: string, name: string, attributes: Record<string, unknown>) =>
  writeDocument(contentItemShape, `${contentItemPath(id)}/${name}`, {
    method: 'PUT',
    body: resourceDocument(type, attributes, id),
  })

export const publishContent = (id: string, attributes: ContentPublication) => step(id, 'publish', attributes)
export const unpublishContent = (id: string, lockVersion?: number) => step(id, 'unpublish', { lockVersion })
export const cancelContentPlan = (id: string, lockVersion?: number) => step(id, 'cancel_plan', { lockVersion })
export const restoreContent = (id: string, versionId: string) => step(id, 'restore', { versionId })
export const deleteContent = (id: string) => apiRequest(contentItemPath(id), { method: 'DELETE' })
