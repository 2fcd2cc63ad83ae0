/** To whom a part of a volunteer is shown that a stage released. */
import { grantOf, permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

/** By an application: `center` for who reads those of the whole center, else these organizations. */
export const readersOfApplications = (subject: Pick<Subject, 'actor'>): 'center' | number[] =>
  permitsWholeCenter(subject, 'application.read') ? 'center' : grantOf(subject, 'application.read').organizationIds

/** By a registration: the organizations that organize. */
export const organizersOf = (subject: Pick<Subject, 'actor'>): number[] =>
  grantOf(subject, 'activity.write').organizationIds
