/** Names are searched by who works with records of the type; each in their own reach. */
import type { Subject } from '#backend/http/authorization.ts'
import type { NamedRecordType } from '#shared/resources/record-name.ts'
import { can as canActivities } from '../activities/policy.ts'
import { canWrite as canWriteContent } from '../content-items/policy.ts'
import { can as canOrganizations } from '../organizations/policy.ts'
import { can as canUsers } from '../users/policy.ts'
import { can as canVacancies } from '../vacancies/policy.ts'

const allowed: Record<NamedRecordType, (subject: Subject) => boolean> = {
  vacancies: (subject) => canVacancies(subject, 'update'),
  organizations: (subject) => canOrganizations(subject, 'update'),
  users: (subject) => canUsers(subject, 'manage'),
  activities: (subject) => canActivities(subject, 'manage'),
  content_items: canWriteContent,
}

/** Without a type: whether the subject searches any. */
export const can = (subject: Subject, _action: 'read', type?: NamedRecordType): boolean =>
  type ? allowed[type](subject) : Object.values(allowed).some((isAllowed) => isAllowed(subject))
