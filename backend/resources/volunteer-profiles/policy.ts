/** A volunteer profile is its owner's; others see a card of it without identity (`volunteer-cards`). */
import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export type ProfileFacts = { userId: number; centerId: number }

/** Whether the subject has a profile here: that of an account is at its own center. */
const hasProfile = ({ actor, center }: Subject): boolean => actor?.centerId === center.id

export const policies = policiesOf({
  'volunteer_profile.own': { any: hasProfile },
  // Also for an organization to which a stage released how to reach the volunteer.
  'volunteer_profile.photo': {
    of: (subject: Subject, profile: ProfileFacts & { isReleased: boolean }) =>
      profile.isReleased || (profile.centerId === subject.center.id && ownsRecord(subject, profile)),
    hides: true,
  },
})
