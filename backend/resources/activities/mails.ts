/** Mails and notifications to participants; each belongs in the transaction of the write that causes it. */
import { asc, eq } from 'drizzle-orm'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { longPeriods, longTime } from '#backend/mail/long-times.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { pathTo } from '#shared/paths.ts'
import type { Locale } from '#shared/site.ts'
import { notify } from '../notifications/mutations.ts'
import { occurrenceEvents } from './calendar-events.ts'
import { calendarFile } from './calendar-file.ts'
import type { RegistrationRow } from './queries.ts'

async function factsOf({ db }: Context, registration: RegistrationRow) {
  const [facts] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      userStatus: users.status,
      activity: activities.title,
      kind: activities.kind,
      online: activities.online,
      organization: organizations.name,
      organizationEmail: organizations.email,
      sessions: activities.sessions,
      street: addresses.street,
      houseNumber: addresses.houseNumber,
      city: addresses.city,
    })
    .from(activityOccurrences)
    .innerJoin(activities, eq(activities.id, activityOccurrences.activityId))
    .innerJoin(organizations, eq(organizations.id, activities.organizationId))
    .innerJoin(users, eq(users.id, registration.userId))
    .leftJoin(addresses, eq(addresses.id, activities.addressId))
    .where(eq(activityOccurrences.id, registration.occurrenceId))
  return facts
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

/** Page that shows the date to the participant. */
const pathOf = (facts: Facts, registration: RegistrationRow): string =>
  facts.kind === 'workshop' ? pathTo('workshops') : pathTo('calendar', {}, { activity: registration.occurrenceId })

const pageOf = (context: Context, facts: Facts, registration: RegistrationRow): string =>
  (registration.siteUrl || context.siteUrl) + pathOf(facts, registration)

/** The dates as a calendar file, on the participant's site. `CANCEL` takes them out of the calendar, also those that go on without this participant. */
async function calendarOf(
  context: Context,
  facts: Facts,
  registrations: Registrations,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): Promise<string> {
  const [{ activityId, siteUrl }] = registrations
  const site = { ...context, siteUrl: siteUrl || context.siteUrl }
  const ids = registrations.map(({ occurrenceId }) => occurrenceId)
  const events = (await occurrenceEvents(site, activityId, ids)).map((event) => ({
    ...event,
    organizer: facts.organizationEmail,
    cancelled: event.cancelled || method === 'CANCEL',
    // The newer of two files of one version counts: who signs off and registers again has changed nothing of the activity.
    updatedAt: context.now,
  }))
  return calendarFile(facts.activity, events, method)
}

/** The file that takes out the dates at which this person had a place; nothing for who only waited for one. */
async function removalOf(context: Context, facts: Facts, registrations: Registrations) {
  const [first, ...others] = registrations.filter(({ hadPlace }) => hadPlace)
  return first ? { calendar: await calendarOf(context, facts, [first, ...others], 'CANCEL') } : {}
}

/** Of one person for one activity: those that a mail is about, by date. */
export type Registrations = readonly [RegistrationRow, ...RegistrationRow[]]
type Send = (facts: Facts, when: string) => Promise<void>

/** Dates of a series that a mail names; of the others it says how many. */
const listedDates = 5

/** Sends nothing when the account is deleted. */
async function sendTo(context: Context, registrations: Registrations, send: Send): Promise<void> {
  const facts = await factsOf(context, registrations[0])
  if (!facts || facts.userStatus === 'archived') return
  const meetings = facts.sessions.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  const when =
    meetings.length > 0
      ? longPeriods(meetings, facts.locale)
      : longPeriods(await datesOf(context, registrations), facts.locale, listedDates)
  await send(facts, when)
}

const datesOf = ({ db }: Context, registrations: Registrations) =>
  db
    .select({ startsAt: activityOccurrences.startsAt, endsAt: activityOccurrences.endsAt })
    .from(activityOccurrences)
    .where(
      anyOf(
        activityOccurrences.id,
        registrations.map(({ occurrenceId }) => occurrenceId),
      ),
    )
    .orderBy(asc(activityOccurrences.startsAt))

const whereOf = ({ locale, online, street, houseNumber, city }: Facts): string => {
  if (online) return phrase(locale, 'activity.online')
  const address = [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ')
  return address || phrase(locale, 'activity.later')
}

export const mailRegistered = (context: Context, registration: RegistrationRow): Promise<void> =>
  sendTo(context, [registration], async (facts, when) => {
    const waiting = registration.status === 'waitlisted'
    await queueMail(context, {
      template: 'workshop.registered',
      userId: registration.userId,
      to: facts.email,
      locale: facts.locale,
      variables: { ...facts, when, where: whereOf(facts), waiting },
      link: pageOf(context, facts, registration),
      ...(waiting ? {} : { calendar: await calendarOf(context, facts, [registration]) }),
    })
  })

/** The organizer changed the time or place of what one is registered for, or waits for a place at: all of these registrations are one or the other. */
export const mailMoved = (context: Context, registrations: Registrations): Promise<void> =>
  sendTo(context, registrations, async (facts, when) => {
    const waiting = registrations[0].status === 'waitlisted'
    await queueMail(context, {
      template: 'workshop.moved',
      to: facts.email,
      locale: facts.locale,
      variables: { ...facts, when, where: whereOf(facts), waiting },
      link: pageOf(context, facts, registrations[0]),
      ...(waiting ? {} : { calendar: await calendarOf(context, facts, registrations) }),
    })
  })

/** What the organizer writes, or a sentence in the language of the reader. */
export type CancelReason = string | ((locale: Locale) => string)

export const mailCancelled = (
  context: Context,
  registrations: Registrations,
  by: 'participant' | 'organizer',
  given: CancelReason | null,
): Promise<void> =>
  sendTo(context, registrations, async (facts, when) => {
    const [{ userId, siteUrl }] = registrations
    const link = pathTo(facts.kind === 'workshop' ? 'workshops' : 'calendar')
    if (by === 'organizer') {
      await notify(context, [userId], {
        kind: 'activity_cancelled',
        params: { activity: facts.activity },
        link,
      })
    }
    const removal = await removalOf(context, facts, registrations)
    const reason = typeof given === 'function' ? given(facts.locale) : given
    await queueMail(context, {
      template: 'workshop.cancelled',
      to: facts.email,
      locale: facts.locale,
      variables: { ...facts, when, by, reason, hasFile: 'calendar' in removal },
      link: `${siteUrl || context.siteUrl}${link}`,
      ...removal,
    })
  })

/** The organizer cancelled this registration alone. */
export const mailRemoved = (context: Context, registration: RegistrationRow): Promise<void> =>
  sendTo(context, [registration], async (facts, when) => {
    const link = pathTo(facts.kind === 'workshop' ? 'workshops' : 'calendar')
    await notify(context, [registration.userId], {
      kind: 'registration_removed',
      params: { activity: facts.activity, organization: facts.organization },
      link,
    })
    const removal = await removalOf(context, facts, [registration])
    await queueMail(context, {
      template: 'workshop.removed',
      to: facts.email,
      locale: facts.locale,
      variables: { ...facts, when, hasFile: 'calendar' in removal },
      link: `${registration.siteUrl || context.siteUrl}${link}`,
      ...removal,
    })
  })

export const mailOffer = (context: Context, registration: RegistrationRow, until: Date): Promise<void> =>
  sendTo(context, [registration], async (facts, when) => {
    await notify(context, [registration.userId], {
      kind: 'place_offered',
      params: { activity: facts.activity, recordId: String(registration.id) },
      link: pathOf(facts, registration),
    })
    // A job may not know the site of the center.
    await queueMail(
      { ...context, siteUrl: context.siteUrl || registration.siteUrl },
      {
        template: 'waitlist.offer',
        to: facts.email,
        locale: facts.locale,
        variables: { ...facts, when, until: longTime(until, facts.locale) },
        link: pageOf(context, facts, registration),
      },
    )
  })

export const mailMessage = (
  context: Context,
  registration: RegistrationRow,
  message: { subject: string; body: string },
): Promise<void> =>
  sendTo(context, [registration], (facts) =>
    queueMail(context, {
      template: 'activity.message',
      userId: registration.userId,
      to: facts.email,
      locale: facts.locale,
      variables: { ...facts, ...message },
      link: pageOf(context, facts, registration),
    }),
  )
