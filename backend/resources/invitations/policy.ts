/** An organization's admins and the center's staff invite; the volunteer alone responds. */
import { ownsRecord, permittedOrganizations, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  // `userId` is the invited volunteer's.
  'invitation.respond': {
    of: (subject: Subject, invitation: { userId: number }) => ownsRecord(subject, invitation),
    hides: true,
  },
  'invitation_refusal.own': {
    of: (subject: Subject, refusal: { userId: number }) => ownsRecord(subject, refusal),
    hides: true,
  },
})

/** Organizations whose invitations the subject reads, beside those to oneself. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'invitation.send')
