/** Who may do what to an application (domain.md DOM-6): the organization handles it, the volunteer withdraws it, and nobody handles the own one. */
import {
  type Owned,
  ownsRecord,
  permits,
  permitsWholeCenter,
  permittedOrganizations,
  policiesOf,
  type Subject,
} from '#backend/http/authorization.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'

type OwnApplication = Owned & { userId: number }

// The volunteer may be a colleague, of whom the notes are too.
const handles = (subject: Subject, application: OwnApplication): boolean =>
  permits(subject, 'application.handle', application) && !ownsRecord(subject, application)

export const policies = policiesOf({
  'application.see': {
    of: (subject: Subject, application: OwnApplication) =>
      ownsRecord(subject, application) || permits(subject, 'application.read', application),
    hides: true,
  },
  'application.handle': { permission: 'application.handle', of: handles },
  // To which status is in the body: `canMoveTo`.
  'application.move': {
    of: (subject: Subject, application: OwnApplication) =>
      handles(subject, application) || ownsRecord(subject, application),
  },
  'application.annotate': { permission: 'application.handle', of: handles },
  // Its author, who still works with the application.
  'application_note.own': {
    permission: 'application.handle',
    of: (subject: Subject, note: OwnApplication & { authorId: number | null }) =>
      handles(subject, note) && note.authorId !== null && note.authorId === subject.actor?.id,
  },
  'application.hand_back': {
    permission: 'application.handle',
    of: (subject: Subject, application: OwnApplication) =>
      handles(subject, application) && permitsWholeCenter(subject, 'application.handle'),
  },
  // Its volunteer.
  'application.withdraw': {
    of: (subject: Subject, application: OwnApplication) => ownsRecord(subject, application),
  },
})

/** Whether the subject sent it. */
export const isOwn = (subject: Subject, application: OwnApplication): boolean => ownsRecord(subject, application)

/** Whether the subject may give the application this status. Its volunteer withdraws it, or says that they have stopped. */
export const canMoveTo = (subject: Subject, status: ApplicationStatus, application: OwnApplication): boolean =>
  handles(subject, application) || ((status === 'withdrawn' || status === 'ended') && ownsRecord(subject, application))

/** Organizations whose applications the subject reads, beside the own ones. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'application.read')

/** Organizations whose applications the subject handles; `center` for those of the whole center, null for none. */
export const handledOrganizations = (subject: Subject) => permittedOrganizations(subject, 'application.handle')

/** Whether the subject reads names and addresses of volunteers before they are released. */
export const seesEveryName = (subject: Subject): boolean => permitsWholeCenter(subject, 'user.manage')
