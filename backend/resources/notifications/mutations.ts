/** Tells users what happened; each call belongs in the transaction of the change that causes it. */
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import type { NotificationKind } from '#shared/resources/notification.ts'

/** Read or not: what is older is forgotten. Milliseconds: 90 days. */
export const notificationLifetime = 90 * 24 * 3600 * 1000

export type NewNotification = {
  kind: NotificationKind
  /** Names for the sentence. */
  params: Record<string, string>
  /** Path on the site. */
  link: string | null
}

/** Tells each of these users, but not the one whose own doing it is. */
export async function notify(context: Context, userIds: readonly number[], notice: NewNotification): Promise<void> {
  const actorId = context.actor?.id
  const told = [...new Set(userIds)].filter((id) => id !== actorId)
  if (told.length === 0) return
  await context.db
    .insert(notifications)
    .values(told.map((userId) => ({ ...notice, userId, readAt: null, createdAt: context.now })))
}

const isActive = eq(users.status, 'active')

/** Tells the admins and members of an organization. */
export async function notifyOrganization(
  context: Context,
  organizationId: number,
  notice: NewNotification,
): Promise<void> {
  const people = await context.db
    .select({ id: users.id })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(and(eq(roles.organizationId, organizationId), inArray(roles.name, ['admin', 'member']), isActive))
  await notify(
    context,
    people.map(({ id }) => id),
    notice,
  )
}

/** Tells the admins of the center. */
export async function notifyCenterAdmins(context: Context, centerId: number, notice: NewNotification): Promise<void> {
  const people = await context.db
    .select({ id: users.id })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .innerJoin(organizations, eq(organizations.id, roles.organizationId))
    .where(
      and(
        eq(organizations.centerId, centerId),
        eq(organizations.organizationType, 'VolunteerCenter'),
        eq(roles.name, 'admin'),
        isActive,
      ),
    )
  await notify(
    context,
    people.map(({ id }) => id),
    notice,
  )
}

/** An organization waits for approval: after its sign-up, or when a refusal is taken back. */
export const notifyPending = (context: Context, organization: { centerId: number; name: string }): Promise<void> =>
  notifyCenterAdmins(context, organization.centerId, {
    kind: 'organization_pending',
    params: { organization: organization.name },
    link: pathTo('organizationApprove'),
  })

export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - notificationLifetime)))
}

/** A deleted account leaves nothing behind: neither what it was told, nor its name in what others were told. */
export async function deleteUserNotifications(db: Db, userId: number): Promise<void> {
  const replies = await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))
  const links = replies.map(({ id }) => pathTo('application', { id: String(id) }))
  await db
    .delete(notifications)
    .where(
      or(
        eq(notifications.userId, userId),
        and(eq(notifications.kind, 'application_received'), inArray(notifications.link, ['', ...links])),
      ),
    )
}
