/** Writes to activities; each exported function is one transaction. */

import { and, eq, inArray } from 'drizzle-orm'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type AuditTarget, audit, auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type {
  ActivityCancellation,
  ActivityCreate,
  ActivitySession,
  ActivityUpdate,
} from '#shared/resources/activity-schema.ts'
import type { AddressInput } from '#shared/resources/address-schema.ts'
import { cutText } from '#shared/site.ts'
import { type StoredAddress, saveAddress } from '../addresses/mutations.ts'
import { placeText } from '../addresses/place-text.ts'
import { contactPersonOf } from '../contact-person.ts'
import { archiving } from '../organizations/archiving.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { requireOnSite } from '../organizations/queries.ts'
import { cancelRegistrations, markMoved } from './notices.ts'
import { countPlaces, datesWithoutRule, reopenDates, unfinishedDates, writeOccurrences } from './occurrences.ts'
import type { ActivityRow, OccurrenceRow } from './queries.ts'
import { occurrencesOf } from './recurrence.ts'
import { offerFreePlaces } from './registration-mutations.ts'

const type = 'activities'

export const targetOf = ({ id, organizationId }: { id: number; organizationId: number }): AuditTarget => ({
  type,
  id,
  organizationId,
})

const located = (organizationName: string, address: StoredAddress | null) => ({
  addressId: address?.id ?? null,
  latitude: address?.latitude ?? null,
  longitude: address?.longitude ?? null,
  searchExtra: `${organizationName} ${address?.city ?? ''}`.trim(),
})

type Times = Pick<ActivityRow, 'startsAt' | 'endsAt' | 'recurrence' | 'sessions'>
const maxLength = 7 * 24 * 3600 * 1000

/** The end is after the start, at most a week later; the recurrence rule is valid; sessions only without a rule. */
function checkTimes({ startsAt, endsAt, recurrence, sessions }: Times): void {
  if (endsAt <= startsAt) throw apiError('activity.ends_before_start', { attribute: 'ends_at' })
  if (endsAt.getTime() - startsAt.getTime() > maxLength) {
    throw apiError('activity.too_long', { attribute: 'ends_at' })
  }
  if (recurrence === null) return
  if (sessions.length > 0) {
    throw apiError('activity.recurrence_and_sessions', { attribute: 'sessions' })
  }
  try {
    occurrencesOf({ startsAt, endsAt, recurrence }, startsAt, new Date(startsAt.getTime() + maxLength))
  } catch {
    throw apiError('activity.bad_recurrence', { attribute: 'recurrence' })
  }
}

/** In UTC, as they are stored. */
const storedSessions = (sessions: ActivitySession[] | undefined): ActivitySession[] =>
  (sessions ?? []).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))

export function createActivity(
  context: SignedInContext,
  input: ActivityCreate,
  organization: { id: number; name: string },
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { address, contactPerson, organizationId: _, startsAt, endsAt, sessions, ...values } = input
    const times = {
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      recurrence: values.recurrence ?? null,
      sessions: storedSessions(sessions),
    }
    checkTimes(times)
    await keepHere(tx, organization.id, tx.center.id)
    const stored = address ? await saveAddress(tx, address, null) : null
    const [activity] = await tx.db
      .insert(activities)
      .values({
        targetGroups: [],
        accessibility: [],
        ...presentValues(values),
        title: values.title,
        description: values.description,
        themes: values.themes,
        ...times,
        contactPerson: contactPerson ? contactPersonOf(contactPerson) : null,
        centerId: tx.center.id,
        organizationId: organization.id,
        status: 'draft',
        ...located(organization.name, stored),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
    if (!activity) throw new Error('The activity was not stored')
    await writeOccurrences(tx.db, activity, tx.now)
    await audit(tx, 'activity.created', targetOf(activity))
    return activity.id
  })
}

/**
 * Dates that no longer follow from the rule are cancelled for those who registered, and open again once they do; more capacity goes to the
 * waiting list. One that was finished is published again when it gets a date to come. Throws 422 for a cancelled one.
 */
export function updateActivity(context: Context, activity: ActivityRow, input: ActivityUpdate): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { address, contactPerson, lockVersion, startsAt, endsAt, sessions, ...values } = input
    const changes: Partial<ActivityRow> = presentValues(values) as Partial<ActivityRow>
    if (contactPerson !== undefined) changes.contactPerson = contactPerson && contactPersonOf(contactPerson)
    if (startsAt !== undefined) changes.startsAt = new Date(startsAt)
    if (endsAt !== undefined) changes.endsAt = new Date(endsAt)
    if (sessions !== undefined) changes.sessions = storedSessions(sessions)
    checkTimes({ ...activity, ...changes })
    const placeBefore = { address: await placeText(tx, activity.addressId) }
    const place = address === undefined ? {} : await storePlace(tx, activity, address)
    const stored = await unfinishedDates(tx, activity.id)
    await refuseCancelled(tx, activity.id)
    const before = new Map(stored.map((date) => [date.id, timesOf(date)]))
    const changed = await updateRecord(tx, activities, activity.id, { ...changes, ...place }, lockVersion)
    await writeOccurrences(tx.db, changed, tx.now)
    await reopenDates(tx.db, changed, datesWithoutRule(activity, stored, tx.now), tx.now)
    if (address === null && activity.addressId !== null) {
      await tx.db.delete(addresses).where(eq(addresses.id, activity.addressId))
    }
    const unfinished = await unfinishedDates(tx, activity.id)
    const dropped = unfinished.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
    await cancelRegistrations(tx, dropped)
    const logged: ReturnType<typeof changesBetween> = {
      ...changesBetween(activity, changes),
      ...changesBetween(placeBefore, { address: await placeText(tx, changed.addressId) }),
    }
    if (changed.status === 'finished' && unfinished.some(({ status }) => status === 'scheduled')) {
      await tx.db.update(activities).set({ status: 'published' }).where(eq(activities.id, activity.id))
      logged.status = ['finished', 'published']
    }
    // What the mail and the calendar file of who registered say of every date.
    const isChanged = 'address' in logged || 'online' in logged || 'sessions' in logged
    const moved = unfinished.filter(
      (date) =>
        date.status === 'scheduled' && before.has(date.id) && (isChanged || before.get(date.id) !== timesOf(date)),
    )
    await markMoved(
      tx,
      moved.map(({ id }) => id),
    )
    // After the marks of older offers: a new one has the new time.
    await offerPlacesOf(
      tx,
      activity.id,
      unfinished.filter(({ status }) => status === 'scheduled'),
    )
    await auditChanges(tx, 'activity.changed', targetOf(activity), logged)
  })
}

const timesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string =>
  `${startsAt.toISOString()}/${endsAt.toISOString()}`

/** Counts the places of these dates, and offers free ones where somebody waits. */
async function offerPlacesOf(context: Context, activityId: number, dates: OccurrenceRow[]): Promise<void> {
  const { db, now } = context
  const ids = dates.map(({ id }) => id)
  await countPlaces(db, ids, activityId, now)
  const waiting = await db
    .selectDistinct({ id: activityRegistrations.occurrenceId })
    .from(activityRegistrations)
    .where(and(anyOf(activityRegistrations.occurrenceId, ids), eq(activityRegistrations.status, 'waitlisted')))
  const withWaiting = new Set(waiting.map(({ id }) => id))
  for (const date of dates) if (withWaiting.has(date.id)) await offerFreePlaces(context, date)
}

/** By the row as it is now: the form may be older than the cancellation. */
async function refuseCancelled({ db }: Context, id: number): Promise<void> {
  const [current] = await db.select({ status: activities.status }).from(activities).where(eq(activities.id, id))
  if (current?.status === 'cancelled') throw apiError('activity.cancelled')
}

/** Stores the address, or none; returns what the activity itself keeps of its place. */
async function storePlace(context: Context, activity: ActivityRow, address: AddressInput | null) {
  const stored = address ? await saveAddress(context, address, activity.addressId) : null
  const [organization] = await context.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, activity.organizationId))
  return located(organization?.name ?? '', stored)
}

/** What has no date left would be finished by the next run of the job. */
export function publishActivity(context: Context, activity: ActivityRow): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (activity.status !== 'draft') {
      throw apiError('activity.already_published', { meta: { from: activity.status } })
    }
    await requireOnSite(tx, activity.organizationId)
    await unfinishedDates(tx, activity.id)
    const published = await updateRecord(tx, activities, activity.id, {
      status: 'published',
      publishedAt: tx.now,
    })
    await writeOccurrences(tx.db, published, tx.now)
    const dates = await unfinishedDates(tx, activity.id)
    if (!dates.some(({ status }) => status === 'scheduled')) throw apiError('activity.past', { attribute: 'starts_at' })
    await audit(tx, 'activity.published', targetOf(activity))
  })
}

/** Cancels all dates that are not over; everyone who registered gets the reason. */
export function cancelActivity(
  context: Context,
  activity: ActivityRow,
  { reason, lockVersion }: ActivityCancellation,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (activity.status !== 'published' && activity.status !== 'full') {
      throw apiError('activity.not_published', { meta: { from: activity.status } })
    }
    const dates = await unfinishedDates(tx, activity.id)
    const values = { status: 'cancelled' as const, cancelReason: reason }
    await updateRecord(tx, activities, activity.id, values, lockVersion)
    await cancelRegistrations(
      tx,
      dates.map(({ id }) => id),
    )
    await audit(tx, 'activity.cancelled', targetOf(activity), { reason })
  })
}

// Organizations know nothing of activities, so how they are all cancelled is added here.
archiving.cancelActivities = async (context, organizationId, reason) => {
  const published = and(
    eq(activities.organizationId, organizationId),
    inArray(activities.status, ['published', 'full']),
  )
  const found = await context.db.select().from(activities).where(published).orderBy(activities.id)
  for (const activity of found) await cancelActivity(context, activity, { reason })
}

/** Cancels one date of a series. */
export function cancelDate(context: Context, activity: ActivityRow, id: string, reason: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const dates = await unfinishedDates(tx, activity.id)
    const occurrence = dates.find((date) => date.id === recordId(id))
    if (occurrence?.status !== 'scheduled') throw apiError('activity.date_not_open')
    await updateRecord(tx, activityOccurrences, occurrence.id, { status: 'cancelled', cancelReason: reason })
    // The version of the series changes too, so that subscribed calendars leave this date out.
    await updateRecord(tx, activities, activity.id, {})
    await cancelRegistrations(tx, [occurrence.id])
    await audit(tx, 'activity.date_cancelled', targetOf(activity), {
      startsAt: occurrence.startsAt.toISOString(),
      reason,
    })
  })
}

/** Creates a draft with the same texts and times; returns its id. */
export function duplicateActivity(context: Context, activity: ActivityRow): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { id: _id, search: _search, addressId, ...copied } = activity
    const { db, now } = tx
    await keepHere(tx, activity.organizationId, activity.centerId)
    const [address] = addressId === null ? [] : await db.select().from(addresses).where(eq(addresses.id, addressId))
    const [copiedAddress] = address
      ? await db
          .insert(addresses)
          .values({ ...address, id: undefined, createdAt: now, updatedAt: now, lockVersion: 0 })
          .returning({ id: addresses.id })
      : []
    const [stored] = await db
      .insert(activities)
      .values({
        ...copied,
        addressId: copiedAddress?.id ?? null,
        title: `${cutText(copied.title, 110)} (kopie)`,
        status: 'draft',
        cancelReason: null,
        publishedAt: null,
        lockVersion: 0,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!stored) throw new Error('The activity was not stored')
    await writeOccurrences(db, stored, now)
    await audit(tx, 'activity.duplicated', targetOf(stored), { of: activity.title })
    return stored.id
  })
}

/** Only a draft is deleted, by the row as it is then; what was public is cancelled instead, so that participants get a mail. */
export function deleteDraft(context: Context, activity: ActivityRow): Promise<void> {
  return inTransaction(context, async (tx) => {
    await unfinishedDates(tx, activity.id)
    const deleted = await tx.db
      .delete(activities)
      .where(and(eq(activities.id, activity.id), eq(activities.status, 'draft')))
      .returning({ id: activities.id })
    if (deleted.length === 0) throw apiError('activity.not_a_draft')
    await audit(tx, 'activity.deleted', targetOf(activity), { title: activity.title })
  })
}
