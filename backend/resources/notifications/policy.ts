/** Notifications are read by the user whom they notify, and by nobody else. */
import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  'notification.own': {
    of: (subject: Subject, notification: { userId: number }) => ownsRecord(subject, notification),
    hides: true,
  },
})
