import { apiPath } from '#shared/json-api/query.ts'

export type { ReplyDraft } from './reply-draft-schema.ts'

/** The reply that the user wrote before signing up, to any vacancy or to this one; at most one. */
export const replyDraftsPath = (vacancyId?: string) =>
  apiPath('/api/v1/reply_drafts', {
    filter: { vacancy_id_eq: vacancyId },
    include: ['vacancy', 'vacancy.organization'],
  })
