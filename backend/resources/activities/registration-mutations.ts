/**
 * Registering for a date: a place while there is one, else the waiting list. A place that comes free is offered to whoever
 * waits longest: waitlisted → offered → registered, or expired and on to the next. Each change is to be called in a transaction.
 */

import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, dutchDate } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { mailCancelled, mailOffer, mailRegistered, type RegistrationRow } from './mails.ts'
import { type ActivityRow, countPlaces, isOpenRegistration } from './occurrences.ts'

type OccurrenceRow = typeof activityOccurrences.$inferSelect

/** How long a place that came free is kept for the one it is offered to; never beyond the start. */
export const offerLifetime = 48 * 3600 * 1000
const type = 'registrations'

/** The date, locked: places are counted and given away by one request at a time. */
async function lockedOccurrence({ db }: Context, id: number): Promise<OccurrenceRow> {
  const [occurrence] = await db.select().from(activityOccurrences).where(eq(activityOccurrences.id, id)).for('update')
  if (!occurrence) throw notFound()
  return occurrence
}

/** The date that is meant: the named one of this activity, else its next. */
async function occurrenceOf(context: Context, activity: ActivityRow, wanted: string | null): Promise<OccurrenceRow> {
  if (wanted !== null) {
    const id = /^\d{1,15}$/.test(wanted) ? Number(wanted) : 0
    const occurrence = await lockedOccurrence(context, id).catch(() => null)
    if (occurrence?.activityId === activity.id) return occurrence
    throw apiError('activity.not_its_date', { attribute: 'occurrence_id' })
  }
  const [next] = await context.db
    .select({ id: activityOccurrences.id })
    .from(activityOccurrences)
    .where(
      and(
        eq(activityOccurrences.activityId, activity.id),
        eq(activityOccurrences.status, 'scheduled'),
        gt(activityOccurrences.startsAt, context.now),
      ),
    )
    .orderBy(asc(activityOccurrences.startsAt))
    .limit(1)
  if (!next) throw apiError('activity.over')
  return lockedOccurrence(context, next.id)
}

/** Errors: 404; 422 `activity.cancelled`, `activity.over`, `already_registered`, or `occurrence_id` that is not one of its dates. */
export async function register(
  context: SignedInContext,
  activity: ActivityRow,
  wanted: string | null,
): Promise<number> {
  const { db, actor, now, siteUrl } = context
  if (activity.status === 'cancelled') throw apiError('activity.cancelled')
  if (activity.status === 'draft') throw apiError('activity.draft')
  const occurrence = await occurrenceOf(context, activity, wanted)
  if (occurrence.status === 'cancelled') throw apiError('activity.date_cancelled')
  if (occurrence.startsAt <= now) throw apiError('activity.date_over')
  const full = activity.capacity !== null && occurrence.taken >= activity.capacity
  // The unique index on open registrations decides, so that two clicks at once take one place.
  const [registration] = await db
    .insert(activityRegistrations)
    .values({
      centerId: activity.centerId,
      activityId: activity.id,
      occurrenceId: occurrence.id,
      organizationId: activity.organizationId,
      userId: actor.id,
      status: full ? 'waitlisted' : 'registered',
      siteUrl,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!registration) throw apiError('already_registered')
  await countPlaces(db, occurrence.id, activity.id, now)
  await mailRegistered(context, registration)
  await audit(context, 'registration.created', { type, id: registration.id }, { status: registration.status })
  return registration.id
}

/** Takes the place that was offered. Errors: 422 `offer.none` when there is no offer, or no longer. */
export async function acceptOffer(context: SignedInContext, registration: RegistrationRow): Promise<void> {
  const { db, now } = context
  await lockedOccurrence(context, registration.occurrenceId)
  const [current] = await db.select().from(activityRegistrations).where(eq(activityRegistrations.id, registration.id))
  if (current?.status !== 'offered' || (current.offerExpiresAt ?? now) <= now) {
    throw apiError('offer.none')
  }
  const accepted = await updateRecord(context, activityRegistrations, current.id, {
    status: 'registered',
    offerExpiresAt: null,
  })
  await countPlaces(db, current.occurrenceId, current.activityId, now)
  await mailRegistered(context, accepted)
  await audit(context, 'registration.accepted', { type, id: current.id })
}

/** Gives a place back, or leaves the waiting list; who waits longest is offered the place. */
export async function cancelRegistration(context: SignedInContext, registration: RegistrationRow): Promise<void> {
  const { db, now, actor } = context
  const occurrence = await lockedOccurrence(context, registration.occurrenceId)
  const [cancelled] = await db
    .update(activityRegistrations)
    .set({ status: 'cancelled', offerExpiresAt: null, updatedAt: now })
    .where(and(eq(activityRegistrations.id, registration.id), isOpenRegistration))
    .returning()
  if (!cancelled) throw apiError('registration.closed')
  await mailCancelled(context, cancelled, cancelled.userId === actor.id ? 'participant' : 'organizer', null)
  await audit(context, 'registration.cancelled', { type, id: cancelled.id })
  await offerFreePlaces(context, occurrence)
}

/** Offers every free place to those who wait, longest first. The date's row is to be locked. */
export async function offerFreePlaces(context: Context, occurrence: OccurrenceRow): Promise<void> {
  const { db, now } = context
  const [activity] = await db.select().from(activities).where(eq(activities.id, occurrence.activityId))
  if (!activity) return
  await countPlaces(db, occurrence.id, activity.id, now)
  const isOpen = occurrence.status === 'scheduled' && activity.status !== 'cancelled' && occurrence.startsAt > now
  if (!isOpen) return
  const [counted] = await db
    .select({ taken: activityOccurrences.taken })
    .from(activityOccurrences)
    .where(eq(activityOccurrences.id, occurrence.id))
  const free = activity.capacity === null ? 1000 : activity.capacity - (counted?.taken ?? 0)
  if (free <= 0) return
  const waiting = await db
    .select()
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.occurrenceId, occurrence.id), eq(activityRegistrations.status, 'waitlisted')))
    .orderBy(asc(activityRegistrations.id))
    .limit(free)
  if (waiting.length === 0) return
  const until = new Date(Math.min(now.getTime() + offerLifetime, occurrence.startsAt.getTime()))
  for (const registration of waiting) {
    await updateRecord(context, activityRegistrations, registration.id, { status: 'offered', offerExpiresAt: until })
    await mailOffer(context, registration, until)
  }
  await countPlaces(db, occurrence.id, activity.id, now)
}

/** What time does: offers that nobody took go to the next. Called without a visitor. */
export async function expireOffers(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ occurrenceId: activityRegistrations.occurrenceId, centerId: activityRegistrations.centerId })
    .from(activityRegistrations)
    .where(and(eq(activityRegistrations.status, 'offered'), lte(activityRegistrations.offerExpiresAt, now)))
    .groupBy(activityRegistrations.occurrenceId, activityRegistrations.centerId)
  for (const { occurrenceId, centerId } of due) {
    const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, centerId))
    if (!center) continue
    await db.transaction(async (tx) => {
      const context: Context = {
        db: tx,
        now,
        today: dutchDate(now),
        center,
        sharingCenterIds: [],
        actor: null,
        currentOrganizationId: null,
        locale: 'nl',
        siteUrl: '',
        counts: null,
      }
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
}

/** Ends the open registrations of dates that do not go on, and tells their people why. */
export async function cancelAll(context: Context, occurrenceIds: number[], reason: string): Promise<void> {
  if (occurrenceIds.length === 0) return
  const cancelled = await context.db
    .update(activityRegistrations)
    .set({ status: 'cancelled', offerExpiresAt: null, updatedAt: context.now })
    .where(and(inArray(activityRegistrations.occurrenceId, occurrenceIds), isOpenRegistration))
    .returning()
  for (const registration of cancelled) await mailCancelled(context, registration, 'organizer', reason)
}
