/** Who signed up an organization becomes its admin once the center has approved it and the person has confirmed the address. */
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { tellAdminsOfMember } from './member-mails.ts'

/**
 * Call when the person has confirmed the address: confirms open sign-ups and grants the role on those of them that are approved. A
 * sign-up grants it once: a role that was removed since does not come back.
 */
export async function grantSignedUpRoles(context: Context, userId: number): Promise<void> {
  const confirmed = await context.db
    .update(organizationSignups)
    .set({ confirmedAt: context.now })
    .where(and(eq(organizationSignups.userId, userId), isNull(organizationSignups.confirmedAt)))
    .returning({ organizationId: organizationSignups.organizationId })
  const ids = confirmed.map(({ organizationId }) => organizationId)
  const approved = await context.db
    .select({ organizationId: organizations.id })
    .from(organizations)
    .where(and(inArray(organizations.id, [0, ...ids]), eq(organizations.status, 'approved')))
  for (const { organizationId } of approved) await grantAdmin(context, userId, organizationId)
}

/** Call when the center has approved the organization: grants the role when the person has confirmed before. */
export async function grantConfirmedSignup(context: Context, organizationId: number): Promise<void> {
  const { userId, email, confirmedAt } = organizationSignups
  const [signup] = await context.db
    .select({ userId })
    .from(organizationSignups)
    // The address is emptied when the account is deleted.
    .where(and(eq(organizationSignups.organizationId, organizationId), ne(email, ''), isNotNull(confirmedAt)))
  if (signup && signup.userId !== null) await grantAdmin(context, signup.userId, organizationId)
}

async function grantAdmin(context: Context, userId: number, organizationId: number): Promise<void> {
  const grant = { userId, name: 'admin' as const, organizationId, createdAt: context.now }
  const stored = await context.db.insert(roles).values(grant).onConflictDoNothing().returning()
  if (stored.length === 0) return
  await audit(context, 'role.added', { type: 'users', id: userId }, { role: 'admin', organizationId })
  const [user] = await context.db.select().from(users).where(eq(users.id, userId))
  if (user) await tellAdminsOfMember(context, user, organizationId)
}
