/** Creates notifications; each call belongs in the transaction of the change that causes it. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { pathTo } from '#shared/paths.ts'
import { type GrantedRole, mayOn } from '#shared/permissions.ts'
import type { NotificationKind } from '#shared/resources/notification.ts'
import { eventOfKind, permissionOf } from '#shared/resources/notification-preference.ts'
import { usersWithout } from '../notification-preferences/queries.ts'
import { unreadOfActor } from './queries.ts'

export type NewNotification = {
  kind: NotificationKind
  /** Names for the message; `recordId` of what waits, which the notification goes with. */
  params: Record<string, string>
  /** Path on the site. */
  link: string | null
}

/** The title of a vacancy as `params`, in both of its languages. */
export const titleParams = ({ title, titleEn }: { title: string; titleEn: string | null }): Record<string, string> => ({
  vacancy: title,
  ...(titleEn ? { vacancyEn: titleEn } : {}),
})

/** Notifies these users, except the actor and those who switched the event off. */
export async function notify(
  context: Context,
  userIds: readonly number[],
  notification: NewNotification,
): Promise<void> {
  const actorId = context.actor?.id
  const others = [...new Set(userIds)].filter((id) => id !== actorId)
  const event = eventOfKind(notification.kind)
  const without = event && others.length > 0 ? await usersWithout(context.db, others, event, 'site') : null
  const recipients = others.filter((id) => !without?.has(id))
  if (recipients.length === 0) return
  await context.db
    .insert(notifications)
    .values(recipients.map((userId) => ({ ...notification, userId, readAt: null, createdAt: context.now })))
}

const isActive = eq(users.status, 'active')

/** Notifies those of an organization's admins and members who hear of it. */
export async function notifyOrganization(
  context: Context,
  organizationId: number,
  notification: NewNotification,
): Promise<void> {
  await notify(context, await peopleOf(context, organizationId, notification.kind), notification)
}

/** Those of its admins and members whose role gives the permission of the event, who can switch it off too. */
async function peopleOf({ db }: Context, organizationId: number, kind: NotificationKind): Promise<number[]> {
  const people = await db
    .select({ id: users.id, name: roles.name, organizationType: organizations.organizationType })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .innerJoin(organizations, eq(organizations.id, roles.organizationId))
    .where(and(eq(roles.organizationId, organizationId), inArray(roles.name, ['admin', 'member']), isActive))
  const event = eventOfKind(kind)
  const permission = event && permissionOf(event)
  const resourceId = String(organizationId)
  const hears = ({ name, organizationType }: Pick<GrantedRole, 'name' | 'organizationType'>) =>
    permission === null ||
    mayOn([{ name, organizationType, resourceType: 'Organization', resourceId }], permission, resourceId)
  return people.filter(hears).map(({ id }) => id)
}

/** Notifies those of an organization's admins and members who hear of it, in place of earlier notifications of the same kind and record. */
export async function notifyOrganizationAgain(
  context: Context,
  organizationId: number,
  notification: NewNotification,
): Promise<void> {
  await notifyAgain(context, await peopleOf(context, organizationId, notification.kind), notification)
}

/** Notifies these users, in place of earlier notifications of the same kind and record. */
export async function notifyAgain(context: Context, people: number[], notification: NewNotification): Promise<void> {
  const { kind, params } = notification
  const isEarlier = and(
    inArray(notifications.userId, [0, ...people]),
    eq(notifications.kind, kind),
    sql`${notifications.params} ->> 'recordId' = ${params.recordId ?? ''}`,
  )
  await context.db.delete(notifications).where(isEarlier)
  await notify(context, people, notification)
}

/** Notifies the admins of the center. */
export async function notifyCenterAdmins(
  context: Context,
  centerId: number,
  notification: NewNotification,
): Promise<void> {
  await notify(context, await adminsOf(context, centerId), notification)
}

/** Notifies the admins of the center, in place of earlier notifications of the same kind and record. */
export async function notifyCenterAdminsAgain(
  context: Context,
  centerId: number,
  notification: NewNotification,
): Promise<void> {
  await notifyAgain(context, await adminsOf(context, centerId), notification)
}

async function adminsOf({ db }: Context, centerId: number): Promise<number[]> {
  const people = await db
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
  return people.map(({ id }) => id)
}

/** Notifies the center of an organization to approve: after its sign-up, or when its rejection is undone. */
export const notifyPending = (
  context: Context,
  organization: { id: number; centerId: number; name: string },
): Promise<void> =>
  notifyCenterAdmins(context, organization.centerId, {
    kind: 'organization_pending',
    params: { organization: organization.name, recordId: String(organization.id) },
    link: pathTo('organizationApprove', {}, { id: String(organization.id) }),
  })

/**
 * What the center's staff read in the bell about a vacancy that waits for them, and the page where they decide: of one
 * that was submitted the last step of its form, of a changed one its changes.
 */
export function waitingVacancy(
  kind: 'vacancy_pending' | 'vacancy_changed',
  vacancy: { id: number; title: string; titleEn: string | null },
  organization: string,
) {
  const recordId = String(vacancy.id)
  return {
    kind,
    params: { ...titleParams(vacancy), organization, recordId },
    link: pathTo('vacancyEdit', { id: recordId }, kind === 'vacancy_pending' ? { step: 'review' } : {}),
  } satisfies NewNotification
}

/** Marks a notification as read or unread; one that was read before keeps its first time. */
export async function markRead(context: Context, id: number, read: boolean): Promise<void> {
  await context.db
    .update(notifications)
    .set({ readAt: read ? context.now : null })
    .where(and(eq(notifications.id, id), read ? isNull(notifications.readAt) : undefined))
}

export async function markAllRead(context: SignedInContext): Promise<void> {
  await context.db.update(notifications).set({ readAt: context.now }).where(unreadOfActor(context))
}

/** Deletes the notifications of others that contain the name of a deleted account: those that lead to its applications, and of a new member. */
export async function deleteNotificationsAbout({ db }: Context, { id: userId }: { id: number }): Promise<void> {
  const replies = await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))
  const links = replies.map(({ id }) => pathTo('application', { id: String(id) }))
  await db
    .delete(notifications)
    .where(
      or(
        inArray(notifications.link, ['', ...links]),
        and(eq(notifications.kind, 'member_added'), sql`${notifications.params}->>'userId' = ${String(userId)}`),
      ),
    )
}
