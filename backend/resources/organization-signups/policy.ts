import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  'organization_signup.own': {
    of: (subject: Subject, { userId }: { userId: number | null }) => userId !== null && ownsRecord(subject, { userId }),
    hides: true,
  },
})
