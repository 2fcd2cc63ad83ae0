/** Who signed up an organization becomes its admin once two things hold: the center approves, the person has confirmed. */
import { and, eq, isNull } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'

/** The person has just proven to be who signed up: confirms what is open, and grants what the center has approved. */
export async function grantSignedUpRoles(context: Context, userId: number): Promise<void> {
  await context.db
    .update(organizationSignups)
    .set({ confirmedAt: context.now })
    .where(and(eq(organizationSignups.userId, userId), isNull(organizationSignups.confirmedAt)))
  const approved = await context.db
    .select({ organizationId: organizations.id })
    .from(organizationSignups)
    .innerJoin(organizations, eq(organizations.id, organizationSignups.organizationId))
    .where(and(eq(organizationSignups.userId, userId), eq(organizations.status, 'approved')))
  for (const { organizationId } of approved) await grantAdmin(context, userId, organizationId)
}

export async function grantAdmin(context: Context, userId: number, organizationId: number): Promise<void> {
  const granted = { userId, name: 'admin' as const, organizationId, createdAt: context.now }
  const stored = await context.db.insert(roles).values(granted).onConflictDoNothing().returning()
  if (stored.length > 0)
    await audit(context, 'role.added', { type: 'users', id: userId }, { role: 'admin', organizationId })
}
