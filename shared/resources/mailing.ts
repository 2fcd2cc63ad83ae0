import { apiPath } from '#shared/json-api/query.ts'
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, sortedBy, text } from '#shared/lists/search-kinds.ts'
import type { Mailing } from './mailing-schema.ts'
import { mailingStates, recipientStates } from './mailing-values.ts'

export type { Mailing, MailingAudience, MailingPreview, MailingRecipient } from './mailing-schema.ts'

export const mailingsPath = '/api/v1/mailings'
export const mailingPath = (id: string) => `${mailingsPath}/${encodeURIComponent(id)}`
export const mailingStepPath = (id: string, step: 'copy' | 'send' | 'stop') => `${mailingPath(id)}/${step}`
export const mailingAudiencePath = (id: string) => `${mailingPath(id)}/audience`
export const mailingPreviewPath = `${mailingsPath}/preview`
export const mailingTestPath = `${mailingsPath}/test`
export const mailingSubscriptionPath = '/api/v1/mailing_subscription'

/** Mails that anybody gets of a center's mailings in seven days. */
export const mailingsPerWeek = 2

/** The mailings of a center, the newest first. */
export const staffMailings = defineList<Mailing>()({
  type: 'mailings',
  route: 'mailings',
  search: {
    q: text,
    state: oneOf(mailingStates),
    sort: sortedBy('-created_at', 'sent_at'),
    page,
  },
  filter: ({ q, state }) => ({ q, state_eq: state }),
  facets: ['state'],
  size: 25,
})

/** Path of one page of who got a mailing. */
export const recipientsPath = (
  id: string,
  { state, page }: { state?: string | undefined; page?: number | undefined },
) =>
  apiPath(`${mailingPath(id)}/recipients`, {
    filter: { state_eq: recipientStates.find((name) => name === state) },
    page: { number: page, size: 25 },
  })
