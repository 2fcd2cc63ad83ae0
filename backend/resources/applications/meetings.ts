/** The meeting of an application: the organization offers times, the volunteer picks one. */
import { and, eq, or, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { applicationEvents, applications, meetings } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import type { ApplicationTransition } from '#shared/resources/application-schema.ts'
import { usualMeetingMinutes } from '#shared/resources/meeting.ts'
import type { MeetingChoice, MeetingLink, MeetingOffer } from '#shared/resources/meeting-schema.ts'
import { actorNameOf } from './actor-name.ts'
import { lockApplication } from './lock.ts'
import { cancelStepMails, volunteerOf } from './mails.ts'
import { mailMeetingCancelled, mailMeetingChosen, mailMeetingOffered, mailMeetingRefused } from './meeting-mails.ts'

type ApplicationRow = typeof applications.$inferSelect
type MeetingRow = typeof meetings.$inferSelect

const targetOf = ({ id, organizationId }: ApplicationRow) => ({ type: 'applications' as const, id, organizationId })

/** The times that a transition to a meeting offers; null when the organization arranges it by itself. Throws 422 for a past one. */
export function offerOf(context: Context, { status, meetingAt, meeting }: ApplicationTransition): MeetingOffer | null {
  if (status !== 'meeting') return null
  const offer =
    meeting ?? (meetingAt ? { times: [{ startsAt: meetingAt, minutes: usualMeetingMinutes }], place: null } : null)
  if (offer) requireFuture(context, offer, meeting ? 'meeting' : 'meeting_at')
  return offer
}

function requireFuture({ now }: Context, { times }: MeetingOffer, attribute: string): void {
  if (times.some(({ startsAt }) => new Date(startsAt) <= now))
    throw apiError('application.meeting_in_past', { attribute })
}

const meetingOf = async ({ db }: Context, applicationId: number): Promise<MeetingRow | undefined> => {
  const [meeting] = await db.select().from(meetings).where(eq(meetings.applicationId, applicationId)).for('update')
  return meeting
}

/**
 * Offers times, in the place of those before, in the transaction of a step; the volunteer gets a mail with a link, which has the reason of one
 * that still waited and is replaced. `hold` keeps the mail while a step can be undone.
 */
export async function offerMeeting(
  context: SignedInContext,
  application: ApplicationRow,
  offer: MeetingOffer,
  hold?: { cause: string; delayMs: number },
): Promise<void> {
  const { db, now, siteUrl } = context
  const before = await meetingOf(context, application.id)
  const token = newToken()
  const times = offer.times
    .map(({ startsAt, minutes }) => ({
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    }))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const row = {
    state: 'offered' as const,
    place: offer.place || null,
    times,
    chosen: null,
    message: null,
    tokenHash: tokenHash(token),
    sequence: (before?.sequence ?? -1) + 1,
    updatedAt: now,
  }
  const uid = `kennismaking-${application.id}@${new URL(siteUrl).hostname}`
  const [meeting] = await db
    .insert(meetings)
    .values({ ...row, applicationId: application.id, uid, createdAt: now })
    .onConflictDoUpdate({ target: meetings.applicationId, set: row })
    .returning()
  await db
    .update(applications)
    .set({ waitingOn: 'volunteer', meetingAt: null })
    .where(eq(applications.id, application.id))
  if (!meeting) return
  const replaced = before?.state === 'chosen' ? { ...before, sequence: meeting.sequence } : null
  const replacedReason = await cancelStepMails(context, application.id, 'meeting')
  await mailMeetingOffered(context, application.id, {
    ...{ meeting, replaced, token, hold },
    reason: offer.reason || replacedReason,
  })
}

/** New times for an application that is at its meeting. Throws 409 and 422. */
export const changeMeeting = (
  context: SignedInContext,
  application: ApplicationRow,
  { lockVersion, ...offer }: MeetingOffer & SeenVersion,
) => inTransaction(context, (tx) => replaceOffer(tx, application, offer, lockVersion ?? application.lockVersion))

type SeenVersion = { lockVersion?: number | null | undefined }

async function replaceOffer(
  context: SignedInContext,
  application: ApplicationRow,
  offer: MeetingOffer,
  seen: number,
): Promise<void> {
  if (application.status !== 'meeting') throw apiError('meeting.none_open')
  requireFuture(context, offer, 'times')
  // So that a page that shows an earlier state does not overwrite this.
  await updateRecord(context, applications, application.id, {}, seen)
  await offerMeeting(context, application, offer)
  await logMeeting(context, application, 'meeting_offered', offer.reason || null)
  await audit(context, 'application.meeting_offered', targetOf(application), {
    // A pair of old and new: two times alone would be read as one.
    times: [null, offer.times.map(({ startsAt }) => startsAt)],
  })
}

/**
 * Cancels the meeting of an application, which may end with it; both sides get a mail when a time had been picked and is still to
 * come, and the mail of the offer does not go if it still waits. Nothing happens to one that has been. Returns whether there was
 * anything to cancel.
 */
export async function cancelMeeting(context: Context, application: ApplicationRow): Promise<boolean> {
  const meeting = await meetingOf(context, application.id)
  if (!meeting || meeting.state === 'cancelled') return false
  const chosen = chosenTime(meeting)
  if (chosen && new Date(chosen.startsAt) <= context.now) return false
  const sequence = meeting.sequence + 1
  await context.db
    .update(meetings)
    .set({ state: 'cancelled', sequence, chosen: null, updatedAt: context.now })
    .where(eq(meetings.id, meeting.id))
  await context.db.update(applications).set({ meetingAt: null }).where(eq(applications.id, application.id))
  await cancelStepMails(context, application.id, 'meeting')
  if (chosen) await mailMeetingCancelled(context, application.id, { ...meeting, sequence })
  return true
}

/** An offer that was undone was never made: its mail did not go, and nobody picked a time. To be called in a transaction. */
export async function undoOffer({ db }: Context, { id }: ApplicationRow): Promise<void> {
  await db.delete(meetings).where(eq(meetings.applicationId, id))
}

/** The organization cancels; the application stays where it is. Throws 409, and 422 without a meeting. */
export const withdrawMeeting = (
  context: SignedInContext,
  application: ApplicationRow,
  { lockVersion }: SeenVersion,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { id, status } = application
    const next = status === 'meeting' ? ({ waitingOn: 'organization' } as const) : {}
    await updateRecord(tx, applications, id, next, lockVersion ?? application.lockVersion)
    if (!(await cancelMeeting(tx, application))) throw apiError('meeting.none_open')
    await logMeeting(tx, application, 'meeting_cancelled', null)
    await audit(tx, 'application.meeting_cancelled', targetOf(application))
  })

const chosenTime = ({ times, chosen }: Pick<MeetingRow, 'times' | 'chosen'>) =>
  chosen === null ? null : (times[chosen] ?? null)

/** A time can be picked, or refused, while the application is at its meeting. */
const isOpen = (meeting: MeetingRow, application: ApplicationRow): boolean =>
  application.status === 'meeting' && (meeting.state === 'offered' || meeting.state === 'refused')

/**
 * The volunteer picks a time, or says that none suits. Picking the same time twice changes nothing. Throws 422 for a time that
 * has passed or was not offered, and when another was picked or the offer is gone.
 */
export const chooseMeeting = (context: Context, application: ApplicationRow, choice: MeetingChoice): Promise<void> =>
  inTransaction(context, (tx) => chooseTime(tx, application, choice))

async function chooseTime(context: Context, { id }: ApplicationRow, choice: MeetingChoice): Promise<void> {
  const { db, now } = context
  // As it is now: a step may have closed the meeting since the request looked.
  const application = await lockApplication(context, id)
  const meeting = await meetingOf(context, id)
  if (!application || !meeting) throw notFound()
  const picked = 'startsAt' in choice ? new Date(choice.startsAt).toISOString() : null
  if (meeting.state === 'chosen') {
    if (picked === chosenTime(meeting)?.startsAt) return
    throw apiError('meeting.already_chosen')
  }
  if (!isOpen(meeting, application)) throw apiError('meeting.closed')
  if ('refusal' in choice) {
    await db
      .update(meetings)
      .set({ state: 'refused', message: choice.refusal, updatedAt: now })
      .where(eq(meetings.id, meeting.id))
    await updateRecord(context, applications, application.id, { waitingOn: 'organization' })
    await logMeeting(context, application, 'meeting_refused', choice.refusal)
    await mailMeetingRefused(context, application.id, choice.refusal)
    return
  }
  const index = meeting.times.findIndex(({ startsAt }) => startsAt === picked)
  const time = meeting.times[index]
  if (!time) throw apiError('meeting.unknown_time')
  const start = new Date(time.startsAt)
  if (start <= now) throw apiError('meeting.in_past')
  // Picked on the site while the mail that asks for it still waits.
  await cancelStepMails(context, application.id, 'meeting')
  const [chosen] = await db
    .update(meetings)
    .set({ state: 'chosen', chosen: index, message: null, sequence: meeting.sequence + 1, updatedAt: now })
    .where(eq(meetings.id, meeting.id))
    .returning()
  await updateRecord(context, applications, application.id, { waitingOn: 'organization', meetingAt: start })
  await logMeeting(context, application, 'meeting_chosen', null)
  if (chosen) await mailMeetingChosen(context, application.id, chosen)
}

/** By whoever is signed in, else by the volunteer, whose mail had the link. */
async function logMeeting(
  context: Context,
  application: ApplicationRow,
  kind: 'meeting_offered' | 'meeting_chosen' | 'meeting_refused' | 'meeting_cancelled',
  reason: string | null,
): Promise<void> {
  const { db, actor, now } = context
  const byOrganization = kind === 'meeting_offered' || kind === 'meeting_cancelled'
  const volunteer = byOrganization ? null : await volunteerOf(context, application.id)
  await db.insert(applicationEvents).values({
    applicationId: application.id,
    kind,
    reason,
    actorId: byOrganization ? (actor?.id ?? null) : application.userId,
    actorName: byOrganization && actor ? actorNameOf(actor) : (volunteer?.firstName ?? ''),
    createdAt: now,
  })
}

/** The meeting of a mailed link. Throws 404 for an unknown one, and on the site of a center that is neither side's. */
export async function meetingOfLink(context: Context, token: string) {
  const here = or(eq(applications.centerId, context.center.id), eq(users.centerId, context.center.id))
  const [found] = await context.db
    .select({ meeting: meetings, application: applications })
    .from(meetings)
    .innerJoin(applications, eq(applications.id, meetings.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(meetings.tokenHash, tokenHash(token)), here))
  const volunteer = found && (await volunteerOf(context, found.application.id))
  if (!found || !volunteer) throw notFound()
  return { ...found, volunteer }
}

/** What the reader of a mailed link may see; reading it changes nothing. */
export async function meetingLink(context: Context, token: string): Promise<MeetingLink> {
  const { meeting, application, volunteer } = await meetingOfLink(context, token)
  const { state, place, times, chosen, message } = meeting
  const { firstName, vacancy, organization } = volunteer
  const [contact] = await context.db
    .select({ organizationPhone: organizations.phone, organizationEmail: organizations.email })
    .from(organizations)
    .where(and(eq(organizations.id, application.organizationId), eq(organizations.status, 'approved')))
  const shown = {
    ...{ state, place, times, chosen, message, firstName, vacancy, organization },
    applicationId: String(application.id),
    ...(contact ?? { organizationPhone: null, organizationEmail: null }),
  }
  return { id: String(meeting.id), ...shown, isOpen: isOpen(meeting, application) }
}

/** The meeting as an attribute of its application. */
export const meetingAttribute = sql`(select jsonb_build_object('state', ${meetings.state}, 'place', ${meetings.place},
    'times', ${meetings.times}, 'chosen', ${meetings.chosen}, 'message', ${meetings.message})
  from ${meetings} where ${meetings.applicationId} = ${applications.id})`
