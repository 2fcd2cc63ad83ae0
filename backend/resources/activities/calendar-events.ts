/** Reads activities as events of a calendar file. */
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { pathTo } from '#shared/paths.ts'
import { themeNames } from '#shared/resources/taxonomy-names.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { type OccurrenceRow, visibleActivities, visibleOccurrences } from './queries.ts'
import { localStamp } from './recurrence.ts'

/** The public activities of the center that have a date from a month ago on. */
export function feedEvents(context: Context): Promise<CalendarEvent[]> {
  // The feed is public: a signed-in reader must not get drafts into a cached response.
  const visitor = { ...context, actor: null }
  return calendarEvents(context, and(visibleActivities(visitor), isInFeed(context)))
}

/** The events of one activity, or of one of its dates; throws 404 for what the reader may not see. */
export async function activityEvents(
  context: Context,
  id: number,
  occurrenceId: string | undefined,
): Promise<CalendarEvent[]> {
  if (occurrenceId !== undefined)
    return calendarEvents(context, eq(activities.id, id), [await visibleOccurrence(context, id, occurrenceId)])
  const events = await calendarEvents(context, and(eq(activities.id, id), visibleActivities(context)))
  if (events.length === 0) throw notFound()
  return events
}

/** The events of dates of one activity, for a participant: whoever registered may see them. */
export async function occurrenceEvents(
  context: Context,
  activityId: number,
  occurrenceIds: readonly number[],
): Promise<CalendarEvent[]> {
  const dates = await context.db
    .select()
    .from(activityOccurrences)
    .where(anyOf(activityOccurrences.id, occurrenceIds))
    .orderBy(asc(activityOccurrences.startsAt))
  return dates.length > 0 ? calendarEvents(context, eq(activities.id, activityId), dates) : []
}

async function visibleOccurrence(context: Context, activityId: number, id: string): Promise<OccurrenceRow> {
  const [found] = await context.db
    .select({ occurrence: activityOccurrences })
    .from(activityOccurrences)
    .innerJoin(activities, eq(activities.id, activityOccurrences.activityId))
    .where(
      and(
        eq(activityOccurrences.id, recordId(id)),
        eq(activityOccurrences.activityId, activityId),
        visibleOccurrences(context),
      ),
    )
  if (!found) throw notFound()
  return found.occurrence
}

/** `only` restricts a recurring activity to some of its dates. */
async function calendarEvents(
  context: Context,
  condition: SQL | undefined,
  only: readonly OccurrenceRow[] = [],
): Promise<CalendarEvent[]> {
  const { db, siteUrl } = context
  const rows = await db
    .select({ activity: activities, organization: organizations.name, address: addresses })
    .from(activities)
    .innerJoin(organizations, eq(organizations.id, activities.organizationId))
    .leftJoin(addresses, eq(addresses.id, activities.addressId))
    .where(condition)
    .orderBy(asc(activities.id))
  const ids = rows.map(({ activity }) => activity.id)
  const cancelled =
    ids.length === 0
      ? []
      : await db
          .select({ activityId: activityOccurrences.activityId, startsAt: activityOccurrences.startsAt })
          .from(activityOccurrences)
          .where(and(inArray(activityOccurrences.activityId, ids), eq(activityOccurrences.status, 'cancelled')))
          .orderBy(asc(activityOccurrences.startsAt))
  const host = siteUrl.replace(/^https?:\/\//, '')
  return rows.flatMap(({ activity, organization, address }): CalendarEvent[] => {
    const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ')
    const common = (date: OccurrenceRow | undefined) => ({
      title: activity.title,
      description: `${activity.description}\n\n${organization}`,
      url:
        activity.kind === 'workshop'
          ? `${siteUrl}${pathTo('workshops')}`
          : `${siteUrl}${pathTo('calendar', {}, date ? { activity: date.id } : {})}`,
      location: activity.online
        ? 'Online'
        : [street, [address?.postalCode, address?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null,
      geo:
        activity.latitude === null || activity.longitude === null
          ? null
          : { latitude: activity.latitude, longitude: activity.longitude },
      categories: activity.themes.map((theme) => themeNames[theme]),
      cancelled: activity.status === 'cancelled' || date?.status === 'cancelled',
      sequence: activity.lockVersion,
      createdAt: activity.createdAt,
      updatedAt: activity.updatedAt,
    })
    const name = `activity-${activity.id}`
    if (activity.sessions.length > 0) {
      return activity.sessions.map((session, index) => ({
        ...common(only[0]),
        uid: `${name}-session-${index + 1}@${host}`,
        startsAt: new Date(session.startsAt),
        endsAt: new Date(session.endsAt),
        recurrence: null,
        exceptions: [],
      }))
    }
    if (only.length > 0 && activity.recurrence !== null) {
      return only.map((date) => ({
        ...common(date),
        uid: `${name}-${localStamp(date.startsAt).slice(0, 8)}@${host}`,
        startsAt: date.startsAt,
        endsAt: date.endsAt,
        recurrence: null,
        exceptions: [],
      }))
    }
    const exceptions = cancelled.flatMap((date) => (date.activityId === activity.id ? date.startsAt : []))
    const { startsAt, endsAt, recurrence } = activity
    return [
      {
        ...common(only[0]),
        uid: `${name}@${host}`,
        startsAt,
        endsAt,
        recurrence,
        exceptions: recurrence === null ? [] : exceptions,
      },
    ]
  })
}

/** Activities, not workshops, with a date from a month ago on. */
const isInFeed = ({ now }: Context): SQL | undefined => {
  const since = new Date(now.getTime() - 31 * 24 * 3600 * 1000)
  return and(
    eq(activities.kind, 'activity'),
    or(
      gt(activities.endsAt, since),
      sql`exists (select 1 from ${activityOccurrences} where ${activityOccurrences.activityId} = ${activities.id}
        and ${activityOccurrences.endsAt} > ${since.toISOString()}::timestamptz)`,
    ),
  )
}
