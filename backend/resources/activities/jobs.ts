/** Jobs of activities; each activity or date is a transaction of its own, and one that fails stops no other. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { canAccept, unfinishedDates, updateFullness, writeOccurrences } from './occurrences.ts'
import { lockedOccurrence, offerFreePlaces } from './registration-mutations.ts'

/** Stores new dates of recurring activities up to the horizon, says whether these are full, and finishes activities without a coming date. */
export async function updateOccurrences(db: Db, now: Date): Promise<void> {
  await writeDates(db, now).finally(() => finishActivities(db, now))
}

async function writeDates(db: Db, now: Date): Promise<void> {
  const isRecurring = and(inArray(activities.status, ['published', 'full']), isNotNull(activities.recurrence))
  const series = await db.select({ id: activities.id }).from(activities).where(isRecurring)
  const write = ({ id }: { id: number }) =>
    db.transaction(async (tx) => {
      await unfinishedDates({ db: tx, now }, id)
      // By its present rule: it may have been changed since the select above.
      const [activity] = await tx
        .select()
        .from(activities)
        .where(and(eq(activities.id, id), isRecurring))
        .for('update')
      if (!activity) return
      await writeOccurrences(tx, activity, now)
      await updateFullness(tx, id, now)
    })
  await forEachRecord(series, write, 'activities got no new dates')
}

async function finishActivities(db: Db, now: Date): Promise<void> {
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

/**
 * Offers that were not accepted in time expire, and free places are offered to the next on the waiting list: also those that nobody
 * could be offered while the organization was archived or the account was inactive.
 */
export async function expireOffers(db: Db, now: Date): Promise<void> {
  const dates = await db
    .select({ id: activityOccurrences.id, centerId: activityOccurrences.centerId })
    .from(activityOccurrences)
    .where(or(inArray(activityOccurrences.id, withOverdueOffer(db, now)), hasPlaceForWaiting(now)))
    .orderBy(activityOccurrences.id)
  const expire = async ({ id, centerId }: (typeof dates)[number]) => {
    const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, centerId))
    if (!center) return
    await db.transaction(async (tx) => {
      const siteUrl = (await siteUrlOf(tx, center.id)) ?? ''
      const context = contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl })
      const occurrence = await lockedOccurrence(context, id)
      await tx
        .update(activityRegistrations)
        .set({ status: 'expired', offerExpiresAt: null, noticeDueAt: null, updatedAt: now })
        .where(and(eq(activityRegistrations.occurrenceId, id), isOverdueOffer(now)))
      await offerFreePlaces(context, occurrence)
    })
  }
  await forEachRecord(dates, expire, 'dates kept offers that are over')
}

const isOverdueOffer = (now: Date) =>
  and(eq(activityRegistrations.status, 'offered'), lte(activityRegistrations.offerExpiresAt, now))

const withOverdueOffer = (db: Db, now: Date) =>
  db.select({ id: activityRegistrations.occurrenceId }).from(activityRegistrations).where(isOverdueOffer(now))

/** Dates to come with a free place and somebody who waits for one. */
function hasPlaceForWaiting(now: Date): SQL | undefined {
  const waiting = and(
    eq(activityRegistrations.occurrenceId, activityOccurrences.id),
    eq(activityRegistrations.status, 'waitlisted'),
    canAccept,
  )
  const open = and(
    eq(activities.id, activityOccurrences.activityId),
    inArray(activities.status, ['published', 'full']),
    or(isNull(activities.capacity), lt(activityOccurrences.taken, activities.capacity)),
    eq(organizations.status, 'approved'),
  )
  return and(
    eq(activityOccurrences.status, 'scheduled'),
    gt(activityOccurrences.startsAt, now),
    sql`exists (select 1 from ${activityRegistrations} where ${waiting})`,
    sql`exists (select 1 from ${activities} join ${organizations} on ${organizations.id} = ${activities.organizationId} where ${open})`,
  )
}
