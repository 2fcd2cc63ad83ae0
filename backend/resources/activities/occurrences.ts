/** Writes to the dates of activities, which are stored ahead; each function is to be called in a transaction. */
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { users } from '#backend/db/schema/users.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { maxOccurrences, openRegistrationStatuses } from '#shared/resources/activity.ts'
import type { ActivityRow, OccurrenceRow } from './queries.ts'
import { occurrencesOf, type TimeRange } from './recurrence.ts'

/** How many days ahead the dates of a recurring activity are stored, from today, or from its first date where that is later. */
const horizonDays = 400

/** Of a series without a date until the horizon the next one is looked for in so many days: 29 February may be eight years away. */
const nextDateDays = 3653

const day = 24 * 3600 * 1000
type Series = Pick<ActivityRow, 'startsAt' | 'endsAt' | 'recurrence'>
type StoredTime = TimeRange & { id: number }

/** The dates of an activity that begin from `from` on, until the horizon, and the next one where that is later. A rule with a count counts from the first date all the same. */
export function occurrenceTimesOf(activity: Series, from: Date, now: Date): TimeRange[] {
  const { startsAt, recurrence } = activity
  if (recurrence === null) return occurrencesOf(activity, from, startsAt)
  const horizon = new Date(Math.max(now.getTime(), startsAt.getTime()) + horizonDays * day)
  const times = occurrencesOf(activity, from, horizon).slice(0, maxOccurrences)
  if (times.length > 0) return times
  return occurrencesOf(activity, horizon, new Date(horizon.getTime() + nextDateDays * day)).slice(0, 1)
}

/**
 * Stores the dates of an activity as its rule has them now. Existing dates keep their registrations, also when they move
 * to another hour of their day (or, for a single one, to another day, also while it takes place); those that no longer
 * follow from the rule are deleted, or cancelled when somebody has registered. Past dates stay as they are.
 */
export async function writeOccurrences(db: Db, activity: ActivityRow, now: Date): Promise<void> {
  const isSingle = activity.recurrence === null
  // A single date is stored also when it is over.
  const times = occurrenceTimesOf(activity, isSingle ? activity.startsAt : new Date(now.getTime() + 1), now)
  const isComing = gt(activityOccurrences.startsAt, now)
  const existing = await db
    .select()
    .from(activityOccurrences)
    .where(
      and(
        eq(activityOccurrences.activityId, activity.id),
        isSingle
          ? or(gt(activityOccurrences.endsAt, now), eq(activityOccurrences.startsAt, activity.startsAt))
          : isComing,
      ),
    )
    // Of the dates of a former series, the next one is the date that is left.
    .orderBy(
      eq(activityOccurrences.status, 'cancelled'),
      lte(activityOccurrences.startsAt, now),
      asc(activityOccurrences.startsAt),
    )
  for (const { id, startsAt, endsAt } of movedOccurrences(activity, existing, times)) {
    await db.update(activityOccurrences).set({ startsAt, endsAt, updatedAt: now }).where(eq(activityOccurrences.id, id))
    const moved = existing.find((date) => date.id === id)
    if (moved) moved.startsAt = startsAt
  }
  const starts = new Set(times.map(({ startsAt }) => startsAt.getTime()))
  const dropped = existing
    .filter(({ startsAt }) => startsAt > now && !starts.has(startsAt.getTime()))
    .map(({ id }) => id)
  if (dropped.length > 0) {
    const registered = await db
      .selectDistinct({ id: activityRegistrations.occurrenceId })
      .from(activityRegistrations)
      .where(inArray(activityRegistrations.occurrenceId, dropped))
    const withRegistrations = registered.map(({ id }) => id)
    const unused = dropped.filter((id) => !withRegistrations.includes(id))
    if (unused.length > 0) await db.delete(activityOccurrences).where(inArray(activityOccurrences.id, unused))
    if (withRegistrations.length > 0) {
      await db
        .update(activityOccurrences)
        .set({ status: 'cancelled', updatedAt: now })
        .where(and(inArray(activityOccurrences.id, withRegistrations), eq(activityOccurrences.status, 'scheduled')))
    }
  }
  const stored = new Set(existing.map(({ startsAt }) => startsAt.getTime()))
  const missing = times.filter(({ startsAt }) => !stored.has(startsAt.getTime()))
  if (missing.length === 0) return
  await db.insert(activityOccurrences).values(
    missing.map((time) => ({
      ...time,
      centerId: activity.centerId,
      activityId: activity.id,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/** When an activity is to take place from now on, by its rule. */
const comingTimes = (activity: ActivityRow, now: Date): Set<number> => {
  const from = activity.recurrence === null ? activity.startsAt : new Date(now.getTime() + 1)
  return new Set(occurrenceTimesOf(activity, from, now).map(({ startsAt }) => startsAt.getTime()))
}

/** Of these dates the cancelled ones that do not follow from the rule: a change of it cancelled them, not an organizer. */
export function datesWithoutRule(activity: ActivityRow, dates: OccurrenceRow[], now: Date): number[] {
  const times = comingTimes(activity, now)
  return dates
    .filter(({ status, startsAt }) => status === 'cancelled' && startsAt > now && !times.has(startsAt.getTime()))
    .map(({ id }) => id)
}

/** Opens those of these dates that follow from the rule again, e.g. because a mistake in it was put right. */
export async function reopenDates(db: Db, activity: ActivityRow, ids: number[], now: Date): Promise<void> {
  const times = [...comingTimes(activity, now)].map((time) => new Date(time))
  if (ids.length === 0 || times.length === 0) return
  await db
    .update(activityOccurrences)
    .set({ status: 'scheduled', cancelReason: null, updatedAt: now })
    .where(and(inArray(activityOccurrences.id, ids), inArray(activityOccurrences.startsAt, times)))
}

/**
 * Locks the dates that are not over, with those that have begun, e.g. a course between two of its meetings. Before the activity is locked:
 * who registers locks a date first, then the activity.
 */
export const unfinishedDates = ({ db, now }: { db: Db; now: Date }, activityId: number) =>
  db
    .select()
    .from(activityOccurrences)
    .where(and(eq(activityOccurrences.activityId, activityId), gt(activityOccurrences.endsAt, now)))
    .orderBy(activityOccurrences.id)
    .for('update')

/** Existing dates that begin or end at another hour now, or for a single one on another day; their registrations stay with them. */
function movedOccurrences(activity: ActivityRow, existing: StoredTime[], times: TimeRange[]) {
  const existingStarts = new Set(existing.map(({ startsAt }) => startsAt.getTime()))
  const added = times.filter(({ startsAt }) => !existingStarts.has(startsAt.getTime()))
  const byStart = new Map(times.map((time) => [time.startsAt.getTime(), time]))
  return existing.flatMap(({ id, startsAt, endsAt }) => {
    const kept = byStart.get(startsAt.getTime())
    if (kept) return kept.endsAt.getTime() === endsAt.getTime() ? [] : [{ id, ...kept }]
    const isSame = (time: TimeRange) => activity.recurrence === null || dutchDay(time.startsAt) === dutchDay(startsAt)
    const index = added.findIndex(isSame)
    const [time] = index < 0 ? [] : added.splice(index, 1)
    return time ? [{ id, ...time }] : []
  })
}

/** Counts the places of dates that are taken or offered, and sets the activity's `full` by it. The dates' rows are to be locked. */
export async function countPlaces(
  db: Db,
  occurrenceIds: readonly number[],
  activityId: number,
  now: Date,
): Promise<void> {
  await db
    .update(activityOccurrences)
    .set({
      taken: sql`(select count(*) from ${activityRegistrations} where ${activityRegistrations.occurrenceId} = ${activityOccurrences.id}
        and ${activityRegistrations.status} in ('registered', 'offered'))`,
      updatedAt: now,
    })
    .where(anyOf(activityOccurrences.id, occurrenceIds))
  await updateFullness(db, activityId, now)
}

/** An activity is full when no coming date has a place left; dates that come or pass change that too. */
export async function updateFullness(db: Db, activityId: number, now: Date): Promise<void> {
  const hasPlace = sql`exists (select 1 from ${activityOccurrences} where ${activityOccurrences.activityId} = ${activityId}
    and ${activityOccurrences.status} = 'scheduled' and ${activityOccurrences.startsAt} > ${now.toISOString()}::timestamptz
    and (${activities.capacity} is null or ${activityOccurrences.taken} < ${activities.capacity}))`
  await db
    .update(activities)
    .set({ status: sql`case when ${hasPlace} then 'published' else 'full' end` })
    .where(and(eq(activities.id, activityId), inArray(activities.status, ['published', 'full'])))
}

export const isOpenRegistration = inArray(activityRegistrations.status, [...openRegistrationStatuses])

/** What the cancellation of a registration stores, by its state before. */
export const hadPlace = sql<boolean>`${activityRegistrations.status} = 'registered'`

/** Of an account that can sign in, and does not end soon: the others would keep a place from who waits after them. */
export const canAccept = sql`exists (select 1 from ${users} where ${users.id} = ${activityRegistrations.userId}
  and ${users.status} = 'active' and ${users.deletionDueAt} is null)`
