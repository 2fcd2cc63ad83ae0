import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { helpRequests } from '#backend/db/schema/help-requests.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import type { NotificationKind } from '#shared/resources/notification.ts'
import { notificationSchema } from '#shared/resources/notification-schema.ts'
import { siteTextWriter } from './texts.ts'

/** With empty messages. */
export const notificationBase: Resource = {
  type: 'notifications',
  table: notifications,
  id: notifications.id,
  defaultSort: '-created_at',
  schema: notificationSchema,
  attributes: attributesOf(notifications, notificationSchema, { overrides: { message: unfilterable(sql`''`) } }),
  extra: { params: notifications.params },
}

/** The resource with its messages in the words of the center. */
export async function notificationResource(context: Context): Promise<Resource> {
  const write = await siteTextWriter(context)
  return {
    ...notificationBase,
    redact: (row) => {
      if (row.message !== undefined)
        row.message = write(row.kind as NotificationKind, row.params as Record<string, string>)
    },
  }
}

export const notificationsOfActor = ({ actor }: SignedInContext): SQL => eq(notifications.userId, actor.id)

/** What says that a record waits, by the record's table and the statuses in which it does. */
const waiting: Partial<Record<NotificationKind, SQL>> = {
  organization_pending: isOne(organizations, organizations.id, organizations.status, 'pending'),
  vacancy_pending: isOne(vacancies, vacancies.id, vacancies.status, 'pending'),
  help_request_pending: isOne(helpRequests, helpRequests.id, helpRequests.status, 'moderation'),
}

/** Whether the record of the notification has the status. */
function isOne(table: PgTable, id: PgColumn, status: PgColumn, value: string): SQL {
  return sql`exists (select 1 from ${table} where ${id} = (${notifications.params} ->> 'recordId')::bigint and ${status} = ${sql.raw(`'${value}'`)})`
}

/** A notification that a record waits goes with the wait, whoever ended it, and comes back when that is undone. */
const stillHolds: SQL = sql`(${notifications.params} ->> 'recordId' is null or case ${notifications.kind} ${sql.join(
  Object.entries(waiting).map(([kind, condition]) => sql`when ${sql.raw(`'${kind}'`)} then ${condition}`),
  sql` `,
)} else true end)`

/** The actor's notifications that still hold. */
export const currentNotifications = (context: SignedInContext): SQL | undefined =>
  and(notificationsOfActor(context), stillHolds)

export const unreadOfActor = (context: SignedInContext): SQL | undefined =>
  and(currentNotifications(context), isNull(notifications.readAt))

export async function countUnread(context: SignedInContext): Promise<number> {
  const [found] = await context.db.select({ unread: count() }).from(notifications).where(unreadOfActor(context))
  return found?.unread ?? 0
}

/** Throws 404 for one that does not exist. */
export async function notificationById(context: SignedInContext, id: string) {
  const [notification] = await context.db
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.id, recordId(id)))
  if (!notification) throw notFound()
  return notification
}
