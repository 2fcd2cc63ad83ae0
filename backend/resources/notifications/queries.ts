import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import { notifications } from '#backend/db/schema/notifications.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { notificationSchema } from '#shared/resources/notification-schema.ts'
import { can } from './policy.ts'

export const notificationResource: Resource = {
  type: 'notifications',
  table: notifications,
  id: notifications.id,
  defaultSort: '-created_at',
  schema: notificationSchema,
  attributes: attributesOf(notifications, notificationSchema),
}

export const notificationsOfActor = ({ actor }: SignedInContext): SQL => eq(notifications.userId, actor.id)

export const unreadOfActor = (context: SignedInContext): SQL | undefined =>
  and(notificationsOfActor(context), isNull(notifications.readAt))

export async function countUnread(context: SignedInContext): Promise<number> {
  const [found] = await context.db.select({ unread: count() }).from(notifications).where(unreadOfActor(context))
  return found?.unread ?? 0
}

/** Id of the actor's own notification, else 404. */
export async function notificationId(context: SignedInContext, id: string): Promise<number> {
  const [notification] = await context.db
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.id, recordId(id)))
  if (!notification || !can(context, 'update', notification)) throw notFound()
  return notification.id
}
