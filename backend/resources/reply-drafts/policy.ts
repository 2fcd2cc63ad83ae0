/** A reply that was written before signing up is for its account, and for no role of the staff. */
import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  'reply_draft.own': {
    of: (subject: Subject, draft: { userId: number }) => ownsRecord(subject, draft),
    hides: true,
  },
})
