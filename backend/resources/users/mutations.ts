/** Changes to users that more than one route makes. */

import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { accountLinks, organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { savedSearches, savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { openApplicationStatuses, waitingOnByStatus } from '#shared/resources/application.ts'
import { eraseUserFromHelp } from '../help-requests/jobs.ts'
import { deleteUserNotifications } from '../notifications/mutations.ts'

const uniqueViolation = '23505'

/** Turns the database's refusal of a second account on one address into a fault of the field. */
export async function withUniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    const { code, constraint } = cause as { code?: string; constraint?: string }
    if (code !== uniqueViolation || (constraint && constraint !== 'users_email')) throw error
    throw apiError('user.email_taken', { attribute: 'email' })
  }
}

/**
 * Throws when this would remove the last admin of an organization (or the last super_admin). To be called in a transaction;
 * the admins' rows are locked, so that two removals at once cannot both see the other one.
 */
export async function requireOtherAdmin(
  context: Context,
  userId: number,
  name: string,
  organizationId: number | null,
): Promise<void> {
  if (name === 'member') return
  const same = and(
    eq(roles.name, name === 'admin' ? 'admin' : 'super_admin'),
    organizationId === null ? undefined : eq(roles.organizationId, organizationId),
  )
  await context.db.select({ id: roles.id }).from(roles).where(same).for('update')
  const [others] = await context.db
    .select({ admins: count() })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(and(same, ne(roles.userId, userId), inArray(users.status, ['active', 'invited'])))
  if ((others?.admins ?? 0) === 0) throw apiError('role.last_admin')
}

/**
 * Deletes a person and keeps the counts (domain.md DOM-4): name, address and everything personal become meaningless, open
 * applications are withdrawn, sessions and roles go. To be called in a transaction.
 */
export async function anonymize(context: Context, user: UserRow): Promise<void> {
  const { db, now } = context
  const granted = await db.select().from(roles).where(eq(roles.userId, user.id))
  for (const role of granted) await requireOtherAdmin(context, user.id, role.name, role.organizationId)
  await deleteUserNotifications(db, user.id)
  await eraseUserFromHelp(db, user.id, now)
  await db.delete(savedSearches).where(eq(savedSearches.userId, user.id))
  await db.delete(savedVacancies).where(eq(savedVacancies.userId, user.id))
  await db.delete(roles).where(eq(roles.userId, user.id))
  await db.delete(userSessions).where(eq(userSessions.userId, user.id))
  await db.delete(accountLinks).where(eq(accountLinks.userId, user.id))
  await db
    .update(organizationSignups)
    .set({ userId: null, name: 'Verwijderde gebruiker', email: '', phone: null })
    .where(eq(organizationSignups.userId, user.id))

  const open = await db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(eq(applications.userId, user.id), inArray(applications.status, openApplicationStatuses)))
  for (const application of open) {
    await db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus: application.status,
      toStatus: 'withdrawn',
      reason: null,
      actorName: 'Verwijderde gebruiker',
      createdAt: now,
    })
  }
  const closed = { status: 'withdrawn' as const, waitingOn: waitingOnByStatus.withdrawn, updatedAt: now }
  await db
    .update(applications)
    .set(closed)
    .where(inArray(applications.id, [0, ...open.map(({ id }) => id)]))
  await db.update(applications).set({ motivation: '', answers: {} }).where(eq(applications.userId, user.id))
  await db
    .update(applicationEvents)
    .set({ actorId: null, actorName: 'Verwijderde gebruiker' })
    .where(eq(applicationEvents.actorId, user.id))
  await db
    .update(users)
    .set({
      email: `verwijderd-${user.id}@verwijderd.invalid`,
      firstName: 'Verwijderde',
      lastName: 'gebruiker',
      phone: null,
      postalCode4: null,
      guardianEmail: null,
      guardianConsent: null,
      passwordHash: null,
      status: 'archived',
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
  await audit(context, 'user.deleted', { type: 'users', id: user.id })
}
