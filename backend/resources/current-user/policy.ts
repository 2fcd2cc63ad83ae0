/** A session is ended by its user alone; and who works from the center without a role on it. */
import { ownsRecord, policiesOf, type Subject } from '#backend/http/authorization.ts'

export const policies = policiesOf({
  'session.own': {
    of: (subject: Subject, session: { userId: number }) => ownsRecord(subject, session),
    hides: true,
  },
})

/** Whether the subject works from the center's own organization without a role on it. */
export const worksFromCenter = ({ actor }: Pick<Subject, 'actor'>): boolean =>
  actor?.roles.some(({ name }) => name === 'super_admin') ?? false
