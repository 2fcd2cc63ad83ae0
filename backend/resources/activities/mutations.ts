/** Changes to activities; each is to be called in a transaction. */

import { and, eq, gt, inArray } from 'drizzle-orm'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { ActivitySession } from '#shared/resources/activity.ts'
import type { ActivityCreate, ActivityMessage, ActivityUpdate } from '#shared/resources/activity-schema.ts'
import { type StoredAddress, saveAddress } from '../addresses/mutations.ts'
import { contactPersonOf } from '../contact-person.ts'
import { mailMessage, mailRegistered } from './mails.ts'
import { type ActivityRow, isOpenRegistration, writeOccurrences } from './occurrences.ts'
import { occurrencesOf } from './recurrence.ts'
import { cancelAll, offerFreePlaces } from './registration-mutations.ts'

const type = 'activities'

const located = (organizationName: string, address: StoredAddress | null) => ({
  addressId: address?.id ?? null,
  latitude: address?.latitude ?? null,
  longitude: address?.longitude ?? null,
  searchExtra: `${organizationName} ${address?.city ?? ''}`.trim(),
})

type Times = Pick<ActivityRow, 'startsAt' | 'endsAt' | 'recurrence' | 'sessions'>
const longest = 7 * 24 * 3600 * 1000

/** Ends after starts, at most a week later; a rule that can be read; sessions only without a rule. */
function checkTimes({ startsAt, endsAt, recurrence, sessions }: Times): void {
  if (endsAt <= startsAt) throw apiError('activity.ends_before_start', { attribute: 'ends_at' })
  if (endsAt.getTime() - startsAt.getTime() > longest) {
    throw apiError('activity.too_long', { attribute: 'ends_at' })
  }
  if (recurrence === null) return
  if (sessions.length > 0) {
    throw apiError('activity.recurrence_and_sessions', { attribute: 'sessions' })
  }
  try {
    occurrencesOf({ startsAt, endsAt, recurrence }, startsAt, new Date(startsAt.getTime() + longest))
  } catch {
    throw apiError('activity.bad_recurrence', { attribute: 'recurrence' })
  }
}

const moments = (sessions: ActivitySession[] | undefined): ActivitySession[] =>
  (sessions ?? []).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))

export async function createActivity(
  context: SignedInContext,
  input: ActivityCreate,
  organization: { id: number; name: string },
): Promise<number> {
  const { address, contactPerson, organizationId: _, startsAt, endsAt, sessions, ...values } = input
  const times = {
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    recurrence: values.recurrence ?? null,
    sessions: moments(sessions),
  }
  checkTimes(times)
  const stored = address ? await saveAddress(context, address, null) : null
  const [activity] = await context.db
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
      centerId: context.center.id,
      organizationId: organization.id,
      status: 'draft',
      ...located(organization.name, stored),
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning()
  if (!activity) throw new Error('The activity was not stored')
  await writeOccurrences(context.db, activity, context.now)
  await audit(context, 'activity.created', { type, id: activity.id })
  return activity.id
}

/** Dates that fall out of a changed rule are cancelled for those who had registered; more places go to those who wait. */
export async function updateActivity(context: Context, activity: ActivityRow, input: ActivityUpdate): Promise<void> {
  const { address, contactPerson, lockVersion, startsAt, endsAt, sessions, ...values } = input
  const changes: Partial<ActivityRow> = presentValues(values) as Partial<ActivityRow>
  if (contactPerson !== undefined) changes.contactPerson = contactPerson && contactPersonOf(contactPerson)
  if (startsAt !== undefined) changes.startsAt = new Date(startsAt)
  if (endsAt !== undefined) changes.endsAt = new Date(endsAt)
  if (sessions !== undefined) changes.sessions = moments(sessions)
  checkTimes({ ...activity, ...changes })
  if (address !== undefined) {
    const stored = address ? await saveAddress(context, address, activity.addressId) : null
    const [organization] = await context.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, activity.organizationId))
    Object.assign(changes, located(organization?.name ?? '', stored))
  }
  const before = new Map((await comingDates(context, activity.id)).map(({ id, startsAt }) => [id, startsAt.getTime()]))
  const changed = await updateRecord(context, activities, activity.id, changes, lockVersion)
  await writeOccurrences(context.db, changed, context.now)
  if (address === null && activity.addressId !== null) {
    await context.db.delete(addresses).where(eq(addresses.id, activity.addressId))
  }
  const coming = await comingDates(context, activity.id)
  const dropped = coming.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  await cancelAll(context, dropped, 'De datum is gewijzigd.')
  for (const occurrence of coming) if (occurrence.status === 'scheduled') await offerFreePlaces(context, occurrence)
  const moved = coming.filter(
    ({ id, status, startsAt }) => status === 'scheduled' && before.get(id) !== startsAt.getTime(),
  )
  await confirmAgain(
    context,
    moved.flatMap(({ id }) => (before.has(id) ? id : [])),
  )
  await audit(context, 'activity.changed', { type, id: activity.id }, { fields: Object.keys(changes) })
}

/** Those who registered get a new confirmation, with the time as it is now. */
async function confirmAgain(context: Context, occurrenceIds: number[]): Promise<void> {
  if (occurrenceIds.length === 0) return
  const registrations = await context.db
    .select()
    .from(activityRegistrations)
    .where(
      and(inArray(activityRegistrations.occurrenceId, occurrenceIds), eq(activityRegistrations.status, 'registered')),
    )
  for (const registration of registrations) await mailRegistered(context, registration)
}

const comingDates = ({ db, now }: Context, activityId: number) =>
  db
    .select()
    .from(activityOccurrences)
    .where(and(eq(activityOccurrences.activityId, activityId), gt(activityOccurrences.startsAt, now)))
    .for('update')

export async function publishActivity(context: Context, activity: ActivityRow): Promise<void> {
  if (activity.status !== 'draft') {
    throw apiError('activity.already_published', { meta: { from: activity.status } })
  }
  const published = await updateRecord(context, activities, activity.id, {
    status: 'published',
    publishedAt: context.now,
  })
  await writeOccurrences(context.db, published, context.now)
  await audit(context, 'activity.published', { type, id: activity.id })
}

type Cancellation = { reason: string; lockVersion?: number }

/** The whole activity does not go on: everyone who has yet to come is told why. */
export async function cancelActivity(
  context: Context,
  activity: ActivityRow,
  { reason, lockVersion }: Cancellation,
): Promise<void> {
  if (activity.status !== 'published' && activity.status !== 'full') {
    throw apiError('activity.not_published', { meta: { from: activity.status } })
  }
  const coming = await comingDates(context, activity.id)
  const values = { status: 'cancelled' as const, cancelReason: reason }
  await updateRecord(context, activities, activity.id, values, lockVersion)
  await cancelAll(
    context,
    coming.map(({ id }) => id),
    reason,
  )
  await audit(context, 'activity.cancelled', { type, id: activity.id }, { reason })
}

/** One date does not go on; the others do. */
export async function cancelDate(context: Context, activity: ActivityRow, id: string, reason: string): Promise<void> {
  const coming = await comingDates(context, activity.id)
  const occurrence = coming.find((date) => date.id === recordId(id))
  if (occurrence?.status !== 'scheduled') throw apiError('activity.date_not_open')
  await updateRecord(context, activityOccurrences, occurrence.id, { status: 'cancelled' })
  // The series changed as well: calendars that have it must leave this date out.
  await updateRecord(context, activities, activity.id, {})
  await cancelAll(context, [occurrence.id], reason)
  await audit(context, 'activity.date_cancelled', { type, id: activity.id }, { occurrence: occurrence.id, reason })
}

/** A draft with the same texts and times; answers its id. */
export async function duplicateActivity(context: Context, activity: ActivityRow): Promise<number> {
  const { id: _id, search: _search, addressId, ...copied } = activity
  const { db, now } = context
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
      title: `${copied.title.slice(0, 110)} (kopie)`,
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
  await audit(context, 'activity.duplicated', { type, id: stored.id }, { of: activity.id })
  return stored.id
}

/** Only what was never public disappears; the rest is cancelled, so that participants are told. */
export async function removeDraft(context: Context, activity: ActivityRow): Promise<void> {
  if (activity.status !== 'draft') {
    throw apiError('activity.not_a_draft')
  }
  await context.db.delete(activities).where(eq(activities.id, activity.id))
  await audit(context, 'activity.deleted', { type, id: activity.id }, { title: activity.title })
}

/** Mails those who registered for coming dates, or for one; each person once. Answers how many. */
export async function messageParticipants(
  context: Context,
  activity: ActivityRow,
  { subject, body, occurrenceId }: ActivityMessage,
): Promise<number> {
  const coming = await comingDates(context, activity.id)
  const dates = coming.map(({ id }) => id).filter((id) => !occurrenceId || String(id) === occurrenceId)
  if (dates.length === 0) return 0
  const registrations = await context.db
    .select()
    .from(activityRegistrations)
    .where(and(inArray(activityRegistrations.occurrenceId, dates), isOpenRegistration))
  const first = new Map(registrations.map((registration) => [registration.userId, registration]))
  for (const registration of first.values()) await mailMessage(context, registration, { subject, body })
  await audit(context, 'activity.message', { type, id: activity.id }, { recipients: first.size })
  return first.size
}
