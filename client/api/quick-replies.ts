import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type QuickReply, quickRepliesPath, quickReplyPath } from '#shared/resources/quick-reply.ts'
import type { QuickReplyCreate } from '#shared/resources/quick-reply-schema.ts'
import { quickReplyShape } from '#shared/resources/shapes/account.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

const type = 'quick_replies'

/** `false` loads nothing. */
export const useQuickReplies = (enabled: boolean) => useList(quickReplyShape, enabled ? quickRepliesPath : null)

export const createQuickReply = (attributes: QuickReplyCreate, idempotencyKey: string) =>
  writeDocument(quickReplyShape, `/api/v1/${type}`, {
    method: 'POST',
    body: resourceDocument(type, attributes),
    idempotencyKey,
  })

export const updateQuickReply = (
  { id, lockVersion }: QuickReply,
  attributes: QuickReplyCreate,
  idempotencyKey: string,
) =>
  writeDocument(quickReplyShape, quickReplyPath(id), {
    method: 'PATCH',
    body: resourceDocument(type, { ...attributes, lockVersion }, id),
    idempotencyKey,
  })

export const deleteQuickReply = (id: string) => apiRequest(quickReplyPath(id), { method: 'DELETE' })
