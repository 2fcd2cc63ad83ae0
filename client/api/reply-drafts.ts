/** Replies that were written before signing up; apart from `applications.ts`, because the layout of every signed-in page reads them. */
import { mutate } from 'swr'
import { replyDraftsPath } from '#shared/resources/reply-draft.ts'
import { replyDraftShape } from '#shared/resources/shapes/application.ts'
import { apiRequest } from './api-client.ts'
import { useList } from './use-document.ts'

/** The reply that the user wrote before signing up, to this vacancy or to any; undefined while it loads. */
export const useReplyDraft = (enabled: boolean, vacancyId?: string) =>
  useList(replyDraftShape, enabled ? replyDraftsPath(vacancyId) : null)

/** Throws away a reply that was not sent. */
export async function deleteReplyDraft(id: string): Promise<void> {
  await apiRequest(`/api/v1/reply_drafts/${encodeURIComponent(id)}`, { method: 'DELETE' })
  await mutate((key) => typeof key === 'string' && key.startsWith('/api/v1/reply_drafts'))
}
