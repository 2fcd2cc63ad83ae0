/** Keeps the dates of activities written out ahead; each change is to be called in a transaction. */
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { openRegistrationStatuses } from '#shared/resources/activity.ts'
import { occurrencesOf, type Span } from './recurrence.ts'

export type ActivityRow = typeof activities.$inferSelect

/** Days ahead for which a recurring activity has its dates. */
export const horizonDays = 400
/** More than this many dates no activity gets: a rule that never ends must not fill the table. */
const maximumOccurrences = 500

const day = 24 * 3600 * 1000
type Series = Pick<ActivityRow, 'startsAt' | 'endsAt' | 'recurrence'>

/** The dates that an activity has until the horizon. */
export const occurrenceTimesOf = (activity: Series, now: Date) =>
  occurrencesOf(
    activity,
    activity.startsAt,
    activity.recurrence === null ? activity.startsAt : new Date(now.getTime() + horizonDays * day),
  ).slice(0, maximumOccurrences)

/**
 * Writes the dates of an activity as its rule has them now. Dates that are already there keep their registrations, also
 * when they move to another hour of their day (or, for a single one, to another day); those
 * that fall out of the rule disappear, or are cancelled when somebody has registered. Past dates are left alone.
 */
export async function writeOccurrences(db: Db, activity: ActivityRow, now: Date): Promise<void> {
  const wanted = occurrenceTimesOf(activity, now)
  const known = await db
    .select()
    .from(activityOccurrences)
    .where(and(eq(activityOccurrences.activityId, activity.id), gt(activityOccurrences.startsAt, now)))
  for (const { id, startsAt, endsAt } of movedOccurrences(activity, known, wanted)) {
    await db.update(activityOccurrences).set({ startsAt, endsAt, updatedAt: now }).where(eq(activityOccurrences.id, id))
    const moved = known.find((date) => date.id === id)
    if (moved) moved.startsAt = startsAt
  }
  const starts = new Set(wanted.map(({ startsAt }) => startsAt.getTime()))
  const dropped = known.filter(({ startsAt }) => !starts.has(startsAt.getTime())).map(({ id }) => id)
  if (dropped.length > 0) {
    const registered = await db
      .selectDistinct({ id: activityRegistrations.occurrenceId })
      .from(activityRegistrations)
      .where(inArray(activityRegistrations.occurrenceId, dropped))
    const kept = registered.map(({ id }) => id)
    const gone = dropped.filter((id) => !kept.includes(id))
    if (gone.length > 0) await db.delete(activityOccurrences).where(inArray(activityOccurrences.id, gone))
    if (kept.length > 0) {
      await db
        .update(activityOccurrences)
        .set({ status: 'cancelled', updatedAt: now })
        .where(inArray(activityOccurrences.id, kept))
    }
  }
  if (wanted.length === 0) return
  await db
    .insert(activityOccurrences)
    .values(
      wanted.map((span) => ({
        ...span,
        centerId: activity.centerId,
        activityId: activity.id,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [activityOccurrences.activityId, activityOccurrences.startsAt],
      set: { endsAt: sql`excluded.ends_at` },
    })
}

/**
 * Dates that begin at another hour now, or for a single one on another day: they stay the same date, with those who
 * registered for it.
 */
function movedOccurrences(activity: ActivityRow, known: { id: number; startsAt: Date }[], wanted: Span[]) {
  const taken = new Set(known.map(({ startsAt }) => startsAt.getTime()))
  const fresh = wanted.filter(({ startsAt }) => !taken.has(startsAt.getTime()))
  const stay = new Set(wanted.map(({ startsAt }) => startsAt.getTime()))
  return known.flatMap(({ id, startsAt }) => {
    if (stay.has(startsAt.getTime())) return []
    const isSame = (span: Span) => activity.recurrence === null || dutchDay(span.startsAt) === dutchDay(startsAt)
    const index = fresh.findIndex(isSame)
    const [span] = index < 0 ? [] : fresh.splice(index, 1)
    return span ? [{ id, ...span }] : []
  })
}

/** What time does: recurring activities get new dates, and what is over is finished. */
export async function updateOccurrences(db: Db, now: Date): Promise<void> {
  const recurring = await db
    .select()
    .from(activities)
    .where(and(inArray(activities.status, ['published', 'full']), isNotNull(activities.recurrence)))
  for (const activity of recurring) await db.transaction((tx) => writeOccurrences(tx, activity, now))
  await db
    .update(activities)
    .set({ status: 'finished', updatedAt: now })
    .where(
      and(
        inArray(activities.status, ['published', 'full']),
        sql`not exists (select 1 from ${activityOccurrences} where ${activityOccurrences.activityId} = ${activities.id}
          and ${activityOccurrences.endsAt} > ${now.toISOString()}::timestamptz)`,
      ),
    )
}

/** Counts the places again that are taken or on offer; `full` follows from it. The date's row should be locked. */
export async function countPlaces(db: Db, occurrenceId: number, activityId: number, now: Date): Promise<void> {
  await db
    .update(activityOccurrences)
    .set({
      taken: sql`(select count(*) from ${activityRegistrations} where ${activityRegistrations.occurrenceId} = ${occurrenceId}
        and ${activityRegistrations.status} in ('registered', 'offered'))`,
      updatedAt: now,
    })
    .where(eq(activityOccurrences.id, occurrenceId))
  // Full is an activity of which no coming date has a place left.
  const hasPlace = sql`exists (select 1 from ${activityOccurrences} where ${activityOccurrences.activityId} = ${activityId}
    and ${activityOccurrences.status} = 'scheduled' and ${activityOccurrences.startsAt} > ${now.toISOString()}::timestamptz
    and (${activities.capacity} is null or ${activityOccurrences.taken} < ${activities.capacity}))`
  await db
    .update(activities)
    .set({ status: sql`case when ${hasPlace} then 'published' else 'full' end` })
    .where(and(eq(activities.id, activityId), inArray(activities.status, ['published', 'full'])))
}

export const isOpenRegistration = inArray(activityRegistrations.status, [...openRegistrationStatuses])
