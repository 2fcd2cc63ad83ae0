import { defineList } from '#shared/lists/define-list.ts'
import { page, text, usableDay } from '#shared/lists/search-kinds.ts'
import type { FailedMail } from './failed-mail-schema.ts'

export type { FailedMail } from './failed-mail-schema.ts'

/** The mails of the center that could not be delivered, the newest first. */
export const failedMails = defineList<FailedMail>()({
  type: 'failed_mails',
  route: 'failedMails',
  search: {
    /** Part of the address or the subject, or a whole reference. */
    q: text,
    /** Written on these days, both included. */
    from: usableDay,
    to: usableDay,
    page,
  },
  filter: ({ q, from, to }) => ({ q, from, to }),
  size: 25,
})

export const failedMailPath = (id: string) => `/api/v1/failed_mails/${encodeURIComponent(id)}`
