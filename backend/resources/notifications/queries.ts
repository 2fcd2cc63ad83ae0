import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import type { NotificationKind } from '#shared/resources/notification.ts'
import { notificationSchema } from '#shared/resources/notification-schema.ts'
import { isDeclinePlanned } from '../planned-declines.ts'
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

/** The steps of an application that leave something to do for the organization. */
const openApplication = [
  'new',
  'in_contact',
  'meeting',
  'trial',
  'waitlisted',
  'offered',
] as const satisfies ApplicationStatus[]
const isOpenApplication = (context: Context): SQL =>
  exists(
    applications,
    applications.id,
    sql`${inArray(applications.status, openApplication)} and not ${isDeclinePlanned(context)}`,
  )

/** What says that something waits, by the statuses of its record (`params.recordId`) in which it does. */
const waiting = (context: Context): Partial<Record<NotificationKind, SQL>> => ({
  application_received: isOpenApplication(context),
  application_handed_back: isOpenApplication(context),
  organization_pending: hasStatus(organizations, organizations.id, organizations.status, ['pending']),
  vacancy_pending: hasStatus(vacancies, vacancies.id, vacancies.status, ['pending']),
  vacancy_changed: exists(vacancies, vacancies.id, sql`${vacancies.unseenChanges} is not null`),
  // Of the organization: until it is written or submitted again.
  vacancy_rejected: hasStatus(vacancies, vacancies.id, vacancies.status, ['rejected']),
  help_request_pending: hasStatus(helpRequests, helpRequests.id, helpRequests.status, ['moderation']),
  help_offer_pending: hasStatus(helpResponses, helpResponses.id, helpResponses.status, ['available']),
  invitation_received: hasStatus(invitations, invitations.id, invitations.status, ['sent', 'viewed']),
  place_offered: hasStatus(activityRegistrations, activityRegistrations.id, activityRegistrations.status, ['offered']),
  pupil_requested: hasStatus(pupils, pupils.id, pupils.status, ['requested']),
  // Until there is consent again.
  pupil_consent_declined: hasStatus(pupils, pupils.id, pupils.consent, ['declined']),
  pupil_consent_withdrawn: hasStatus(pupils, pupils.id, pupils.consent, ['declined']),
  // Of the organization: one notification for all hours that wait.
  hours_submitted: hasStatus(hourEntries, hourEntries.organizationId, hourEntries.status, ['submitted']),
  profile_stale: exists(volunteerProfiles, volunteerProfiles.id, sql`${volunteerProfiles.askedOn} is not null`),
})

/** Whether the record of the notification has one of the statuses. */
function hasStatus(table: PgTable, id: PgColumn, status: PgColumn, values: readonly string[]): SQL {
  return exists(table, id, sql`${status} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

function exists(table: PgTable, id: PgColumn, condition: SQL): SQL {
  return sql`exists (select 1 from ${table} where ${id} = (${notifications.params} ->> 'recordId')::bigint and ${condition})`
}

/** A notification that a record waits goes with the wait, whoever ended it, and comes back when that is undone. */
const stillHolds = (context: Context): SQL =>
  sql`(${notifications.params} ->> 'recordId' is null or case ${notifications.kind} ${sql.join(
    Object.entries(waiting(context)).map(([kind, condition]) => sql`when ${sql.raw(`'${kind}'`)} then ${condition}`),
    sql` `,
  )} else true end)`

/** The actor's notifications that still hold. */
export const currentNotifications = (context: SignedInContext): SQL | undefined =>
  and(notificationsOfActor(context), stillHolds(context))

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
