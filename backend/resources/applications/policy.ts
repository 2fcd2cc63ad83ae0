/** Who may do what to an application (domain.md DOM-6): the organization handles it, the volunteer withdraws it. */
import {
  type Owned,
  permits,
  permitsWholeCenter,
  permittedOrganizations,
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

/** Whether the subject may change and delete a note of this application: its author, who still works with the application. */
export const canChangeNote = (subject: Subject, note: { authorId: number | null }, application: Owned): boolean =>
  can(subject, 'readNotes', application) && note.authorId !== null && note.authorId === subject.actor?.id

/** Whether the subject may give the application this status. */
export const canMoveTo = (subject: Subject, status: ApplicationStatus, application: Owned): boolean =>
  can(subject, 'handle', application) || (status === 'withdrawn' && can(subject, 'withdraw', application))

/** Organizations whose applications the subject reads, beside the own ones. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'application.read')
