/**
 * Writes to registrations: a place while there is one, else the waiting list. A place that becomes free is offered to whoever
 * has waited longest: waitlisted → offered → registered, or expired and offered to the next. Each exported function is one
 * transaction, unless its comment says otherwise.
 */

import { and, asc, eq, gt } from 'drizzle-orm'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { releaseParticipant } from '../data-releases/mutations.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { mailCancelled, mailOffer, mailRegistered, mailRemoved } from './mails.ts'
import { canAccept, countPlaces, hadPlace, isOpenRegistration } from './occurrences.ts'
import type { ActivityRow, OccurrenceRow, RegistrationRow } from './queries.ts'

/** How long an offer of a free place lasts, in milliseconds; it ends at the start of the date at the latest. */
const offerLifetime = 48 * 3600 * 1000
const type = 'registrations'

/** The date with its row locked, because places are counted and given by one transaction at a time. */
export async function lockedOccurrence({ db }: Context, id: number): Promise<OccurrenceRow> {
  const [occurrence] = await db.select().from(activityOccurrences).where(eq(activityOccurrences.id, id)).for('update')
  if (!occurrence) throw notFound()
  return occurrence
}

/** The requested date of this activity, else its next one. */
async function occurrenceOf(
  context: Context,
  activity: ActivityRow,
  occurrenceId: string | null,
): Promise<OccurrenceRow> {
  if (occurrenceId !== null) {
    const id = /^\d{1,15}$/.test(occurrenceId) ? Number(occurrenceId) : 0
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

function refuseUnlessOpen({ status }: ActivityRow): void {
  if (status === 'cancelled') throw apiError('activity.cancelled')
  if (status === 'draft') throw apiError('activity.draft')
}

/** Errors: 404; 422 `activity.cancelled`, `activity.over`, `already_registered`, or `occurrence_id` that is not one of its dates. */
export function register(
  context: SignedInContext,
  activity: ActivityRow,
  occurrenceId: string | null,
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { db, actor, now, siteUrl } = tx
    refuseUnlessOpen(activity)
    const occurrence = await occurrenceOf(tx, activity, occurrenceId)
    // It may have been cancelled or made smaller while this waited for its date.
    const [current] = await db.select().from(activities).where(eq(activities.id, activity.id))
    if (!current) throw notFound()
    refuseUnlessOpen(current)
    if (occurrence.status === 'cancelled') throw apiError('activity.date_cancelled')
    if (occurrence.startsAt <= now) throw apiError('activity.date_over')
    const full = current.capacity !== null && occurrence.taken >= current.capacity
    await keepHere(tx, activity.organizationId, activity.centerId)
    // The unique index on open registrations decides, so that two requests at once take one place.
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
    await releaseParticipant(tx, registration, registration.status)
    await countPlaces(db, [occurrence.id], activity.id, now)
    await mailRegistered(tx, registration)
    await audit(tx, 'registration.created', { type, id: registration.id }, { status: registration.status })
    return registration.id
  })
}

/** Accepts an offered place. Errors: 422 `offer.none` when there is no offer, or it has expired. */
export function acceptOffer(context: SignedInContext, registration: RegistrationRow): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx
    const { startsAt } = await lockedOccurrence(tx, registration.occurrenceId)
    const [current] = await db.select().from(activityRegistrations).where(eq(activityRegistrations.id, registration.id))
    if (current?.status !== 'offered' || (current.offerExpiresAt ?? now) <= now || startsAt <= now) {
      throw apiError('offer.none')
    }
    const accepted = await updateRecord(tx, activityRegistrations, current.id, {
      status: 'registered',
      offerExpiresAt: null,
      noticeDueAt: null,
    })
    await releaseParticipant(tx, accepted, 'registered')
    await countPlaces(db, [current.occurrenceId], current.activityId, now)
    await mailRegistered(tx, accepted)
    await audit(tx, 'registration.accepted', { type, id: current.id })
  })
}

/**
 * Gives up a place or leaves the waiting list, or does so for a participant, until the end of the date; the place is offered to whoever has
 * waited longest. Errors: 422 `registration.closed`.
 */
export function cancelRegistration(context: SignedInContext, registration: RegistrationRow): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now, actor } = tx
    const occurrence = await lockedOccurrence(tx, registration.occurrenceId)
    // Afterwards the list of participants says who came; a page from before still has the button.
    if (occurrence.endsAt <= now) throw apiError('registration.closed')
    const [cancelled] = await db
      .update(activityRegistrations)
      .set({ status: 'cancelled', hadPlace, offerExpiresAt: null, noticeDueAt: null, updatedAt: now })
      .where(and(eq(activityRegistrations.id, registration.id), isOpenRegistration))
      .returning()
    if (!cancelled) throw apiError('registration.closed')
    if (cancelled.userId === actor.id) await mailCancelled(tx, [cancelled], 'participant', null)
    else await mailRemoved(tx, cancelled)
    await audit(tx, 'registration.cancelled', { type, id: cancelled.id })
    await offerFreePlaces(tx, occurrence)
  })
}

/**
 * Gives up the places of a deleted account at dates to come, and its turn on their waiting lists, without a mail. To be called in a
 * transaction.
 */
export async function cancelRegistrationsOf(context: Context, user: { id: number }): Promise<void> {
  const { db, now } = context
  const isOwn = and(eq(activityRegistrations.userId, user.id), isOpenRegistration)
  const dates = await db
    .selectDistinct({ id: activityOccurrences.id, centerId: activityOccurrences.centerId })
    .from(activityOccurrences)
    .innerJoin(activityRegistrations, eq(activityRegistrations.occurrenceId, activityOccurrences.id))
    .where(and(isOwn, gt(activityOccurrences.startsAt, now)))
    // In one order: two deletions at once share their dates.
    .orderBy(activityOccurrences.id)
  for (const { id, centerId } of dates) {
    const occurrence = await lockedOccurrence(context, id)
    await db
      .update(activityRegistrations)
      .set({ status: 'cancelled', offerExpiresAt: null, noticeDueAt: null, updatedAt: now })
      .where(and(eq(activityRegistrations.occurrenceId, id), isOwn))
    // The mails of an offer are of the center of the activity.
    const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, centerId))
    if (center) await offerFreePlaces({ ...context, center }, occurrence)
  }
}

/**
 * Offers every free place to the waiting list, in its order; while the organization is not approved nobody is offered one. Who cannot accept
 * (`canAccept`) keeps their turn. To be called in a transaction with the date's row locked.
 */
export async function offerFreePlaces(context: Context, occurrence: OccurrenceRow): Promise<void> {
  const { db, now } = context
  const [found] = await db
    .select({ activity: activities, organization: organizations.status })
    .from(activities)
    .innerJoin(organizations, eq(organizations.id, activities.organizationId))
    .where(eq(activities.id, occurrence.activityId))
  if (!found) return
  const { activity } = found
  await countPlaces(db, [occurrence.id], activity.id, now)
  const isOpen = occurrence.status === 'scheduled' && activity.status !== 'cancelled' && occurrence.startsAt > now
  if (!isOpen || found.organization !== 'approved') return
  const [counted] = await db
    .select({ taken: activityOccurrences.taken })
    .from(activityOccurrences)
    .where(eq(activityOccurrences.id, occurrence.id))
  const free = activity.capacity === null ? 1000 : activity.capacity - (counted?.taken ?? 0)
  if (free <= 0) return
  const waiting = await db
    .select()
    .from(activityRegistrations)
    .where(
      and(
        eq(activityRegistrations.occurrenceId, occurrence.id),
        eq(activityRegistrations.status, 'waitlisted'),
        canAccept,
      ),
    )
    .orderBy(asc(activityRegistrations.id))
    .limit(free)
  if (waiting.length === 0) return
  const until = new Date(Math.min(now.getTime() + offerLifetime, occurrence.startsAt.getTime()))
  for (const registration of waiting) {
    // Its mail has the time and place of now.
    const offered = { status: 'offered' as const, offerExpiresAt: until, noticeDueAt: null }
    await updateRecord(context, activityRegistrations, registration.id, offered)
    await releaseParticipant(context, registration, 'offered')
    await mailOffer(context, registration, until)
  }
  await countPlaces(db, [occurrence.id], activity.id, now)
}
