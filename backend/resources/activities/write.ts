/** Changes to activities; each is to be called in a transaction. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { audit } from '#backend/http/audit.ts'
import type { Context } from '#backend/http/context.ts'
import { forbidden, invalid, notFound, refused } from '#backend/http/faults.ts'
import { covers, requireSpan, spanOf } from '#backend/http/reach.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { changeRecord, presentValues } from '#backend/json-api/changes.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { ActivitySession } from '#shared/resources/activity.ts'
import type { ActivityCreate, ActivityMessage, ActivityUpdate } from '#shared/resources/activity-input.ts'
import { type StoredAddress, saveAddress } from '../addresses/write.ts'
import { contactPersonOf } from '../contact-person.ts'
import { type ActivityRow, isOpenRegistration, writeDates } from './dates.ts'
import { mailMessage, mailRegistered } from './notices.ts'
import { occurrencesOf } from './recurrence.ts'
import { cancelAll, offerFreePlaces } from './registrations.ts'
import { visibleActivities } from './scope.ts'

const type = 'activities'

/** The activity of an address if the actor manages it: 404 for what one may not see or is another center's, else 403. */
export async function managedActivity(context: SignedInContext, id: string): Promise<ActivityRow> {
  const span = requireSpan(context, 'activity.write')
  const [activity] = await context.db
    .select()
    .from(activities)
    .where(and(eq(activities.id, recordId(id)), visibleActivities(context)))
  if (!activity) throw notFound()
  if (!covers(span, context, activity)) throw forbidden()
  return activity
}

/** The organisation that a new activity is for: of this center, approved, and within reach. */
export async function organizerOf(context: SignedInContext, wanted: string) {
  const id = /^\d{1,15}$/.test(wanted) ? Number(wanted) : 0
  const [organization] = await context.db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization || organization.centerId !== context.center.id) {
    throw invalid('organization_id', 'validation.inclusion', 'Kies een organisatie van dit vrijwilligerspunt')
  }
  if (!covers(spanOf(context, 'activity.write'), context, { ...organization, organizationId: id })) throw forbidden()
  if (organization.status !== 'approved') {
    throw invalid('organization_id', 'organization.not_approved', 'Deze organisatie is niet goedgekeurd')
  }
  return organization
}

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
  if (endsAt <= startsAt) throw invalid('ends_at', 'validation.minimum', 'Het einde ligt voor het begin')
  if (endsAt.getTime() - startsAt.getTime() > longest) {
    throw invalid('ends_at', 'validation.maximum', 'Een activiteit duurt hoogstens een week')
  }
  if (recurrence === null) return
  if (sessions.length > 0) {
    throw invalid('sessions', 'validation.invalid', 'Kies herhaling of losse bijeenkomsten, niet allebei')
  }
  try {
    occurrencesOf({ startsAt, endsAt, recurrence }, startsAt, new Date(startsAt.getTime() + longest))
  } catch {
    throw invalid('recurrence', 'validation.format', 'Deze herhaling is niet te lezen')
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
  await writeDates(context.db, activity, context.now)
  await audit(context, 'activity.created', { type, id: activity.id })
  return activity.id
}

/** Dates that fall out of a changed rule are cancelled for those who had registered; more places go to those who wait. */
export async function changeActivity(context: Context, activity: ActivityRow, input: ActivityUpdate): Promise<void> {
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
  const changed = await changeRecord(context, activities, activity.id, changes, lockVersion)
  await writeDates(context.db, changed, context.now)
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
    throw refused('activity.transition', 'Deze activiteit is al gepubliceerd.', { from: activity.status })
  }
  const published = await changeRecord(context, activities, activity.id, {
    status: 'published',
    publishedAt: context.now,
  })
  await writeDates(context.db, published, context.now)
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
    throw refused('activity.transition', 'Alleen een gepubliceerde activiteit kan worden geannuleerd.', {
      from: activity.status,
    })
  }
  const coming = await comingDates(context, activity.id)
  const values = { status: 'cancelled' as const, cancelReason: reason }
  await changeRecord(context, activities, activity.id, values, lockVersion)
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
  if (occurrence?.status !== 'scheduled') throw refused('activity.over', 'Deze datum kan niet meer worden geannuleerd.')
  await changeRecord(context, activityOccurrences, occurrence.id, { status: 'cancelled' })
  // The series changed as well: calendars that have it must leave this date out.
  await changeRecord(context, activities, activity.id, {})
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
  await writeDates(db, stored, now)
  await audit(context, 'activity.duplicated', { type, id: stored.id }, { of: activity.id })
  return stored.id
}

/** Only what was never public disappears; the rest is cancelled, so that participants are told. */
export async function removeDraft(context: Context, activity: ActivityRow): Promise<void> {
  if (activity.status !== 'draft') {
    throw refused('activity.transition', 'Annuleer deze activiteit, dan krijgen deelnemers bericht.')
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
