/** Who may do what with one-on-one help (domain.md DOM-6): everyone requests and offers, the center's staff moderate. */
import { type Owned, permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const moderates = (subject: Subject): boolean => permitsWholeCenter(subject, 'helpRequest.moderate')

/** `userId` is the sender's; null for one without an account. */
const isSender = {
  of: ({ actor, center }: Subject, { centerId, userId }: Owned) =>
    actor !== null && centerId === center.id && userId === actor.id,
  hides: true,
}

export const policies = policiesOf({
  'help_request.withdraw': isSender,
  'help_response.withdraw': isSender,
})
