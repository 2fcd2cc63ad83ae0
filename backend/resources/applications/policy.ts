/** Who may do what to an application (domain.md DOM-6): the organization handles it, the volunteer withdraws it. */
import {
  type Owned,
  permits,
  permitsWholeCenter,
  permittedOrganizations,
  policiesOf,
  type Subject,
} from '#backend/http/authorization.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'

const applicationActions = ['create', 'handle', 'handBack', 'withdraw', 'readNotes'] as const
export type ApplicationAction = (typeof applicationActions)[number]

/** Without an application: whether the subject may do this to any. */
export function can(subject: Subject, action: ApplicationAction, application?: Owned): boolean {
  switch (action) {
    case 'create':
      return permits(subject, 'application.create')
    case 'handle':
      return permits(subject, 'application.handle', application)
    case 'handBack':
      return permits(subject, 'application.handle', application) && permitsWholeCenter(subject, 'application.handle')
    case 'readNotes':
      // Notes are about the volunteer, who may be a colleague.
      return permits(subject, 'application.handle', application) && application?.userId !== subject.actor?.id
    case 'withdraw':
      return application ? application.userId === subject.actor?.id : subject.actor !== null
  }
}

export const policies = policiesOf({
  'application.handle': {
    permission: 'application.handle',
    of: (subject: Subject, application: Owned) => can(subject, 'handle', application),
  },
  'application.annotate': {
    permission: 'application.handle',
    of: (subject: Subject, application: Owned) => can(subject, 'readNotes', application),
  },
  // Its author, who still works with the application.
  'application_note.own': {
    permission: 'application.handle',
    of: (subject: Subject, note: Owned & { authorId: number | null }) =>
      can(subject, 'readNotes', note) && note.authorId !== null && note.authorId === subject.actor?.id,
  },
  'application.hand_back': {
    permission: 'application.handle',
    of: (subject: Subject, application: Owned) => can(subject, 'handBack', application),
  },
  // Its volunteer.
  'application.withdraw': { of: (subject: Subject, application: Owned) => can(subject, 'withdraw', application) },
})

/** Whether the subject may give the application this status. */
export const canMoveTo = (subject: Subject, status: ApplicationStatus, application: Owned): boolean =>
  can(subject, 'handle', application) || (status === 'withdrawn' && can(subject, 'withdraw', application))

/** Organizations whose applications the subject reads, beside the own ones. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'application.read')

/** Organizations whose applications the subject handles; `center` for those of the whole center, null for none. */
export const handledOrganizations = (subject: Subject) => permittedOrganizations(subject, 'application.handle')

/** Whether the subject reads names and addresses of volunteers before they are released. */
export const seesEveryName = (subject: Subject): boolean => permitsWholeCenter(subject, 'user.manage')
