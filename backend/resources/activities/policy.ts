/** Who may do what to an activity and to a registration for one of its dates (domain.md DOM-6). */
import {
  type Owned,
  ownsRecord,
  permits,
  permittedOrganizations,
  policiesOf,
  type Subject,
} from '#backend/http/authorization.ts'
import type { ActivityStatus } from '#shared/resources/activity.ts'

/** Those in which everybody who signs in sees an activity of the center. */
export const publicStatuses: ActivityStatus[] = ['published', 'full', 'cancelled', 'finished']

export const manages = (subject: Subject, activity: Owned): boolean => permits(subject, 'activity.write', activity)

export const policies = policiesOf({
  'activity.see': {
    of: (subject: Subject, activity: Owned & { status: ActivityStatus }) =>
      manages(subject, activity) ||
      (activity.centerId === subject.center.id && publicStatuses.includes(activity.status)),
    hides: true,
  },
  // One's own stays in sight when its organization moves to another center.
  'registration.see': {
    of: (subject: Subject, registration: Owned & { userId: number }) =>
      ownsRecord(subject, registration) || manages(subject, registration),
    hides: true,
  },
  'registration.accept': {
    of: (subject: Subject, registration: { userId: number }) => ownsRecord(subject, registration),
  },
  'registration.cancel': {
    of: (subject: Subject, registration: Owned & { userId: number }) =>
      ownsRecord(subject, registration) || manages(subject, registration),
  },
})

/** Organizations whose activities the subject manages. */
export const managedOrganizations = (subject: Subject) => permittedOrganizations(subject, 'activity.write')
