/** Who writes for an organization has quick replies; each is changed by who made it, shared ones are read by colleagues. */
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { quickReplies } from '#backend/db/schema/staff.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { grantOf, ownsRecord, permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'

const isStaff = (subject: Subject): boolean => permitsWholeCenter(subject, 'settings.manage')
const organizationsOf = (subject: Subject): number[] => grantOf(subject, 'conversation.own').organizationIds

const canWrite = (subject: Subject): boolean => isStaff(subject) || organizationsOf(subject).length > 0

export const policies = policiesOf({
  'quick_reply.create': { any: canWrite },
  'quick_reply.own': {
    of: (subject: Subject, reply: { userId: number; centerId: number }) =>
      canWrite(subject) && reply.centerId === subject.center.id && ownsRecord(subject, reply),
    hides: true,
  },
})

/** Its maker still writes for those who read it: a text that nobody can correct any more is not shown to others. */
const isKept = sql`exists (select 1 from ${roles} join ${users} on ${users.id} = ${roles.userId}
  left join ${organizations} on ${organizations.id} = ${roles.organizationId}
  where ${roles.userId} = ${quickReplies.userId} and ${users.status} = 'active'
    and (${roles.organizationId} = ${quickReplies.organizationId} or (${quickReplies.organizationId} is null
      and (${roles.name} = 'super_admin' or (${roles.name} = 'admin'
        and ${organizations.organizationType} = 'VolunteerCenter' and ${organizations.centerId} = ${quickReplies.centerId})))))`

/** The own ones, the shared ones of the actor's organizations, and those that the center shares with everybody who writes for one. */
export function listScope(subject: Subject): SQL | undefined {
  const { actor, center } = subject
  if (!actor || !canWrite(subject)) return sql`false`
  const ofOthers = or(
    isNull(quickReplies.organizationId),
    inArray(quickReplies.organizationId, [0, ...organizationsOf(subject)]),
  )
  return and(
    eq(quickReplies.centerId, center.id),
    or(eq(quickReplies.userId, actor.id), and(eq(quickReplies.shared, true), ofOthers, isKept)),
  )
}

/** The organization whose members read a shared one; null for the center's staff, whose texts are for all organizations. */
export function organizationOf(subject: Subject): number | null {
  if (isStaff(subject)) return null
  const ids = organizationsOf(subject)
  const chosen = subject.currentOrganizationId
  return chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
}
