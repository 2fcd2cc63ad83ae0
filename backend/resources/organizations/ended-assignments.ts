/** Open applications of somebody who no longer handles them belong to nobody, so that colleagues find them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'

/** A role on its organization or on that of its center, or for the platform. */
const handlesStill = sql`exists (select 1 from ${roles} left join ${organizations} on ${organizations.id} = ${roles.organizationId}
  where ${roles.userId} = ${applications.assigneeId} and (${roles.organizationId} = ${applications.organizationId}
    or ${roles.name} = 'super_admin' or (${roles.name} = 'admin' and ${organizations.organizationType} = 'VolunteerCenter'
      and ${organizations.centerId} = ${applications.centerId})))`

/** Of a user, or of everybody at an organization. Belongs after the role was removed, or the organization was moved. */
export async function endAssignments(
  context: Context,
  of: { userId: number } | { organizationId: number },
): Promise<void> {
  const { db } = context
  const assigned =
    'userId' in of ? eq(applications.assigneeId, of.userId) : eq(applications.organizationId, of.organizationId)
  const ended = await db
    .select({ id: applications.id, organizationId: applications.organizationId, assigneeId: applications.assigneeId })
    .from(applications)
    .where(
      and(
        assigned,
        sql`${applications.assigneeId} is not null`,
        inArray(applications.status, openApplicationStatuses),
        sql`not ${handlesStill}`,
      ),
    )
    .orderBy(applications.id)
    .for('update')
  for (const { id, organizationId, assigneeId } of ended) {
    await db.update(applications).set({ assigneeId: null }).where(eq(applications.id, id))
    const target = { type: 'applications' as const, id, organizationId }
    await audit(context, 'application.assigned', target, { assigneeId: [assigneeId, null] })
  }
}
