/** Mails about a meeting, with its calendar file; each belongs in the transaction of its change. */
import { and, eq, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { applicationEvents, applications, type meetings } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { longPeriod } from '#backend/mail/long-times.ts'
import { contactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import type { Locale } from '#shared/site.ts'
import { calendarFile } from '../activities/calendar-file.ts'
import { withRole } from './assignees.ts'
import { volunteerOf } from './mails.ts'
import { isStepBack, isUndone } from './undone-steps.ts'

type MeetingRow = typeof meetings.$inferSelect

async function factsOf(context: Context, applicationId: number) {
  const volunteer = await volunteerOf(context, applicationId)
  const [about] = await context.db
    .select({
      vacancy: vacancies,
      organizationEmail: organizations.email,
      assigneeId: applications.assigneeId,
      userId: applications.userId,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(eq(applications.id, applicationId))
  if (!about) return null
  return { volunteer, ...about, applicationId, link: pathTo('application', { id: String(applicationId) }) }
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

/** Of a deleted account the name is gone: a mail leaves out the line of a variable without a value. */
const nameIn = ({ volunteer }: Facts, locale: Locale): string =>
  volunteer?.firstName || phrase(locale, 'meeting.volunteer')

/**
 * The organization's side: the contact person of the vacancy or else the admins, whoever offered times and to whom the application is
 * assigned, as long as they work for the organization or its center. Each address once.
 */
async function staffOf({ db }: Context, { vacancy, applicationId, assigneeId, userId }: Facts) {
  const { organizationId, centerId, contactPerson } = vacancy
  const event = sql`${applicationEvents}`
  const offered = or(
    eq(applicationEvents.kind, 'meeting_offered'),
    and(eq(applicationEvents.toStatus, 'meeting'), not(isUndone(event)), not(isStepBack(event))),
  )
  const actors = db
    .select({ id: applicationEvents.actorId })
    .from(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, applicationId), offered, isNotNull(applicationEvents.actorId)))
  const ofCenter = and(
    eq(roles.name, 'admin'),
    eq(organizations.organizationType, 'VolunteerCenter'),
    eq(organizations.centerId, centerId),
  )
  const handlers = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        or(inArray(users.id, actors), eq(users.id, assigneeId ?? 0)),
        eq(users.status, 'active'),
        ne(users.id, userId),
        withRole({ db }, or(eq(organizations.id, organizationId), ofCenter)),
      ),
    )
    .orderBy(users.id)
  const contact = contactPerson?.email ?? null
  const contacts = await contactOrAdmins(db, { organizationId, contact, hasReader: handlers.length > 0 })
  return [...new Map([...handlers, ...contacts].map((reader) => [reader.email.toLowerCase(), reader])).values()]
}

/** The calendar file of the time that was picked, in the reader's language; null without one. `cancelled`: it takes the appointment out of the calendar. */
function fileOf(
  { siteUrl }: Context,
  { vacancy, volunteer, organizationEmail, link }: Facts,
  meeting: MeetingRow,
  locale: Locale,
  cancelled = false,
): string | null {
  const time = meeting.chosen === null ? undefined : meeting.times[meeting.chosen]
  if (!time) return null
  const title = phrase(locale, 'meeting.appointment', { vacancy: vacancy.title })
  const event = {
    uid: meeting.uid,
    title,
    description: volunteer
      ? phrase(locale, 'meeting.between', { volunteer: volunteer.firstName, organization: volunteer.organization })
      : '',
    url: siteUrl + link,
    location: meeting.place,
    geo: null,
    categories: [],
    startsAt: new Date(time.startsAt),
    endsAt: new Date(time.endsAt),
    recurrence: null,
    exceptions: [],
    cancelled,
    sequence: meeting.sequence,
    createdAt: meeting.createdAt,
    updatedAt: meeting.updatedAt,
    organizer: organizationEmail,
  }
  return calendarFile(title, [event], cancelled ? 'CANCEL' : 'PUBLISH')
}

/** The calendar file for either side; null until a time is picked. */
export async function meetingFile(
  context: Context,
  applicationId: number,
  meeting: MeetingRow,
): Promise<string | null> {
  const facts = await factsOf(context, applicationId)
  return facts && fileOf(context, facts, meeting, context.locale)
}

const whenOf = ({ times, chosen }: MeetingRow, locale: Locale): string => {
  const time = chosen === null ? undefined : times[chosen]
  return time ? longPeriod(new Date(time.startsAt), new Date(time.endsAt), locale) : ''
}

type Offered = {
  meeting: MeetingRow
  /** The meeting that these times replace, if one had been picked. */
  replaced: MeetingRow | null
  token: string
  reason: string | null
  hold?: { cause: string; delayMs: number } | undefined
}

/** The times and the link to pick one, to the volunteer. On the site of this request: its path has a secret, which a detour would show. */
export async function mailMeetingOffered(
  context: Context,
  applicationId: number,
  { meeting, replaced, token, reason, hold }: Offered,
): Promise<void> {
  const facts = await factsOf(context, applicationId)
  if (!facts?.volunteer) return
  const { volunteer } = facts
  const cancelled = replaced && fileOf(context, facts, replaced, volunteer.locale, true)
  await queueMail(context, {
    template: 'meeting.offered',
    to: volunteer.email,
    locale: volunteer.locale,
    variables: {
      ...volunteer,
      times: meeting.times.map(({ startsAt, endsAt }) =>
        longPeriod(new Date(startsAt), new Date(endsAt), volunteer.locale),
      ),
      place: meeting.place,
      reason,
      replaced: replaced && whenOf(replaced, volunteer.locale),
    },
    link: context.siteUrl + pathTo('meetingLink', { token }),
    ...(cancelled ? { calendar: cancelled } : {}),
    ...(hold ? { hold } : {}),
  })
}

/** To both sides, with the appointment for their calendars. */
export async function mailMeetingChosen(context: Context, applicationId: number, meeting: MeetingRow): Promise<void> {
  await mailBoth(context, applicationId, meeting, 'meeting.chosen', false)
}

/** To both sides; their calendars take the appointment out. `meeting` still has the time that was picked. */
export async function mailMeetingCancelled(
  context: Context,
  applicationId: number,
  meeting: MeetingRow,
): Promise<void> {
  await mailBoth(context, applicationId, meeting, 'meeting.cancelled', true)
}

async function mailBoth(
  context: Context,
  applicationId: number,
  meeting: MeetingRow,
  template: 'meeting.chosen' | 'meeting.cancelled',
  cancelled: boolean,
): Promise<void> {
  const facts = await factsOf(context, applicationId)
  if (!facts) return
  const { volunteer, vacancy, link } = facts
  const fileIn = (locale: Locale) => {
    const calendar = fileOf(context, facts, meeting, locale, cancelled)
    return calendar ? { calendar } : {}
  }
  const { place } = meeting
  if (volunteer) {
    await queueMail(context, {
      template,
      to: volunteer.email,
      locale: volunteer.locale,
      variables: {
        who: volunteer.organization,
        vacancy: vacancy.title,
        when: whenOf(meeting, volunteer.locale),
        place,
      },
      link: await siteLink(context, volunteer.centerId, link),
      ...fileIn(volunteer.locale),
    })
  }
  for (const { email, locale } of await staffOf(context, facts)) {
    await queueMail(context, {
      template,
      to: email,
      locale,
      variables: { who: nameIn(facts, locale), vacancy: vacancy.title, when: whenOf(meeting, locale), place },
      link: await siteLink(context, vacancy.centerId, link),
      ...fileIn(locale),
    })
  }
}

/** None of the times suits, to the organization. */
export async function mailMeetingRefused(context: Context, applicationId: number, message: string): Promise<void> {
  const facts = await factsOf(context, applicationId)
  if (!facts) return
  const { vacancy, link } = facts
  for (const { email, locale } of await staffOf(context, facts)) {
    await queueMail(context, {
      template: 'meeting.refused',
      to: email,
      locale,
      variables: { volunteer: nameIn(facts, locale), vacancy: vacancy.title, message },
      link: await siteLink(context, vacancy.centerId, link),
    })
  }
}
