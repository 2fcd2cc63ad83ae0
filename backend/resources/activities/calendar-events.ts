/** Activities as events of a calendar file. */
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import { themes } from '#shared/resources/taxonomies.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { localStamp } from './recurrence.ts'

type Occurrence = typeof activityOccurrences.$inferSelect

/** Activities that fit `condition`; `only` is the one date that is asked for. */
export async function calendarEvents(
  context: Context,
  condition: SQL | undefined,
  only?: Occurrence,
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
    const common = {
      title: activity.title,
      description: `${activity.description}\n\n${organization}`,
      url:
        activity.kind === 'workshop'
          ? `${siteUrl}${pathTo('workshops')}`
          : `${siteUrl}${pathTo('calendar', {}, only ? { activity: only.id } : {})}`,
      location: activity.online
        ? 'Online'
        : [street, [address?.postalCode, address?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null,
      geo:
        activity.latitude === null || activity.longitude === null
          ? null
          : { latitude: activity.latitude, longitude: activity.longitude },
      categories: activity.themes.map((theme) => themes[theme]),
      cancelled: activity.status === 'cancelled' || only?.status === 'cancelled',
      sequence: activity.lockVersion,
      createdAt: activity.createdAt,
      updatedAt: activity.updatedAt,
    }
    const name = `activity-${activity.id}`
    if (activity.sessions.length > 0) {
      return activity.sessions.map((session, index) => ({
        ...common,
        uid: `${name}-session-${index + 1}@${host}`,
        startsAt: new Date(session.startsAt),
        endsAt: new Date(session.endsAt),
        recurrence: null,
        except: [],
      }))
    }
    if (only && activity.recurrence !== null) {
      const uid = `${name}-${localStamp(only.startsAt).slice(0, 8)}@${host}`
      return [{ ...common, uid, startsAt: only.startsAt, endsAt: only.endsAt, recurrence: null, except: [] }]
    }
    const except = cancelled.flatMap((date) => (date.activityId === activity.id ? date.startsAt : []))
    const { startsAt, endsAt, recurrence } = activity
    return [
      { ...common, uid: `${name}@${host}`, startsAt, endsAt, recurrence, except: recurrence === null ? [] : except },
    ]
  })
}

/** For the feed: everything that has a date from a month ago on. */
export const inFeed = ({ now }: Context): SQL | undefined => {
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
