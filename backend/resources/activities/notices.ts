/**
 * What participants hear of a change or cancellation by the organizer. The change marks their registrations, and a job mails each person
 * once about all dates of the activity that it concerns: a series may have thousands of registrations.
 */
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { type Context, contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import type { Locale } from '#shared/site.ts'
import { mailCancelled, mailMoved, mailOffer, type Registrations } from './mails.ts'
import { hadPlace, isOpenRegistration } from './occurrences.ts'
import type { ActivityRow, OccurrenceRow, RegistrationRow } from './queries.ts'

/** Milliseconds for which the mail about a new time or place waits: an organizer who corrects it meanwhile is mailed about once. */
const movedDelayMs = 5 * 60_000
/** What starts sooner cannot wait. */
const urgentMs = 24 * 3600_000

/** Marks who is registered at these dates, waits for a place or has an offer of one, for a mail about time and place; an offer ends at the start at the latest. To be called in a transaction. */
export async function markMoved({ db, now }: Context, occurrenceIds: readonly number[]): Promise<void> {
  const isThere = anyOf(activityRegistrations.occurrenceId, occurrenceIds)
  const startsAt = sql`(select ${activityOccurrences.startsAt} from ${activityOccurrences}
    where ${activityOccurrences.id} = ${activityRegistrations.occurrenceId})`
  await db
    .update(activityRegistrations)
    .set({ offerExpiresAt: sql`least(${activityRegistrations.offerExpiresAt}, ${startsAt})`, noticeDueAt: now })
    .where(and(isThere, eq(activityRegistrations.status, 'offered')))
  const isKept = and(isThere, inArray(activityRegistrations.status, ['registered', 'waitlisted']))
  const withUrgentDate = db
    .select({ id: activityRegistrations.userId })
    .from(activityRegistrations)
    .innerJoin(activityOccurrences, eq(activityOccurrences.id, activityRegistrations.occurrenceId))
    .where(and(isKept, lte(activityOccurrences.startsAt, new Date(now.getTime() + urgentMs))))
  const mark = (noticeDueAt: Date, where?: SQL) =>
    db.update(activityRegistrations).set({ noticeDueAt }).where(and(isKept, where))
  await mark(new Date(now.getTime() + movedDelayMs))
  await mark(now, inArray(activityRegistrations.userId, withUrgentDate))
}

/** Cancels the open registrations of cancelled dates and marks them for a mail with the reason. To be called in a transaction. */
export async function cancelRegistrations({ db, now }: Context, occurrenceIds: readonly number[]): Promise<void> {
  await db
    .update(activityRegistrations)
    .set({ status: 'cancelled', hadPlace, offerExpiresAt: null, noticeDueAt: now, updatedAt: now })
    .where(and(anyOf(activityRegistrations.occurrenceId, occurrenceIds), isOpenRegistration))
}

/** Mails what is due: one transaction for each person and activity. */
export async function sendNotices(job: JobContext): Promise<void> {
  const due = await job.db
    .selectDistinct({ activityId: activityRegistrations.activityId, userId: activityRegistrations.userId })
    .from(activityRegistrations)
    .where(lte(activityRegistrations.noticeDueAt, job.now))
    .orderBy(activityRegistrations.activityId, activityRegistrations.userId)
  const send = (person: (typeof due)[number]) => job.db.transaction((tx) => sendTo(job, tx, person))
  await forEachRecord(due, send, 'participants were not mailed about a change')
}

async function sendTo(
  { now, centers }: JobContext,
  db: Db,
  { activityId, userId }: { activityId: number; userId: number },
): Promise<void> {
  const rows = await db
    .select({ registration: activityRegistrations, date: activityOccurrences, activity: activities })
    .from(activityRegistrations)
    .innerJoin(activityOccurrences, eq(activityOccurrences.id, activityRegistrations.occurrenceId))
    .innerJoin(activities, eq(activities.id, activityRegistrations.activityId))
    .where(
      and(
        eq(activityRegistrations.activityId, activityId),
        eq(activityRegistrations.userId, userId),
        lte(activityRegistrations.noticeDueAt, now),
      ),
    )
    .orderBy(activityOccurrences.startsAt)
    // Those that are being changed at this moment are for the next run; waiting for them might be a deadlock.
    .for('update', { of: activityRegistrations, skipLocked: true })
  const [first] = rows
  const center = first && centers.get(first.registration.centerId)
  if (!center) return
  const siteUrl = first.registration.siteUrl || (await siteUrlOf(db, center.id)) || ''
  const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
  // Nobody comes to what is over by now.
  const coming = rows.filter(({ date }) => date.endsAt > now)
  const rowsOf = (status: RegistrationRow['status']) =>
    coming.filter(({ registration }) => registration.status === status)
  for (const status of ['registered', 'waitlisted'] as const) {
    await mailAbout(rowsOf(status), (registrations) => mailMoved(context, registrations))
  }
  for (const [reason, cancelled] of Map.groupBy(rowsOf('cancelled'), reasonOf)) {
    const given = reason ?? ((locale: Locale) => phrase(locale, 'activity.date_changed'))
    await mailAbout(cancelled, (registrations) => mailCancelled(context, registrations, 'organizer', given))
  }
  for (const { registration, date } of rowsOf('offered')) {
    await mailOffer(context, registration, registration.offerExpiresAt ?? date.startsAt)
  }
  const ids = rows.map(({ registration }) => registration.id)
  await db.update(activityRegistrations).set({ noticeDueAt: null }).where(anyOf(activityRegistrations.id, ids))
}

type Noticed = { registration: RegistrationRow; date: OccurrenceRow; activity: ActivityRow }

/** What the organizer wrote; null where a change of the rule cancelled the date. */
const reasonOf = ({ date, activity }: Noticed): string | null =>
  date.cancelReason ?? (activity.status === 'cancelled' ? activity.cancelReason : null)

async function mailAbout(rows: Noticed[], mail: (registrations: Registrations) => Promise<void>): Promise<void> {
  const [first, ...others] = rows.map(({ registration }) => registration)
  if (first) await mail([first, ...others])
}
