/** Jobs of activities; each activity or date is a transaction of its own, and one that fails stops no other. */
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import { unfinishedDates, writeOccurrences } from './occurrences.ts'
import { lockedOccurrence, offerFreePlaces } from './registration-mutations.ts'

/** Stores new dates of recurring activities up to the horizon, and finishes activities without a coming date. */
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
      if (activity) await writeOccurrences(tx, activity, now)
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

/** Offers that were not accepted in time expire, and the places are offered to the next on the waiting list. */
export async function expireOffers(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ occurrenceId: activityRegistrations.occurrenceId, centerId: activityRegistrations.centerId })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.status, 'offered'), lte(activityRegistrations.offerExpiresAt, now)))
    .groupBy(activityRegistrations.occurrenceId, activityRegistrations.centerId)
  const expire = async ({ occurrenceId, centerId }: (typeof due)[number]) => {
    const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, centerId))
    if (!center) return
    await db.transaction(async (tx) => {
      const context = contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl: '' })
      const occurrence = await lockedOccurrence(context, occurrenceId)
      await tx
        .update(activityRegistrations)
        .set({ status: 'expired', offerExpiresAt: null, updatedAt: now })
        .where(
          and(
            eq(activityRegistrations.occurrenceId, occurrenceId),
            eq(activityRegistrations.status, 'offered'),
            lte(activityRegistrations.offerExpiresAt, now),
          ),
        )
      await offerFreePlaces(context, occurrence)
    })
  }
  await forEachRecord(due, expire, 'dates kept offers that are over')
}
