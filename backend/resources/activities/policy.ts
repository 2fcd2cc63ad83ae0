/** Who may do what to an activity and to a registration for one of its dates (domain.md DOM-6). */
import { type Owned, permits, permittedOrganizations, policiesOf, type Subject } from '#backend/http/authorization.ts'

const activityActions = ['manage', 'cancelRegistration', 'acceptOffer'] as const
export type ActivityAction = (typeof activityActions)[number]

/** `manage` is for an activity, or without one at all; the others are for a registration. */
export function can(subject: Subject, action: ActivityAction, record?: Owned): boolean {
  const isOwn = record !== undefined && record.userId !== undefined && record.userId === subject.actor?.id
  switch (action) {
    case 'manage':
      return permits(subject, 'activity.write', record)
    case 'cancelRegistration':
      return isOwn || permits(subject, 'activity.write', record)
    case 'acceptOffer':
      return isOwn
  }
}

export const policies = policiesOf({
  'registration.accept': { of: (subject: Subject, record: Owned) => can(subject, 'acceptOffer', record) },
  'registration.cancel': { of: (subject: Subject, record: Owned) => can(subject, 'cancelRegistration', record) },
})

/** Organizations whose activities the subject manages. */
export const managedOrganizations = (subject: Subject) => permittedOrganizations(subject, 'activity.write')
