/** Passkeys are renamed and removed by their user; the center's staff remove all of somebody who has lost them (`users/policy.ts`). */
import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  'passkey.own': {
    of: (subject: Subject, passkey: { userId: number }) => ownsRecord(subject, passkey),
    hides: true,
  },
})
