/** Reminds volunteers of a choice that waits: times to meet, or a place that became free (domain.md DOM-22). */
import { and, eq, sql } from 'drizzle-orm'
import { applicationEvents, applications, meetings } from '#backend/db/schema/applications.ts'
import { conversations, messages } from '#backend/db/schema/conversations.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { longPeriod } from '#backend/mail/long-times.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { dayCount } from '#shared/resources/answer-promise.ts'
import { choiceReminderDays } from '#shared/resources/application.ts'
import { contextOfVolunteer } from './answer-promise.ts'
import { lockApplication } from './lock.ts'
import { volunteerOf } from './mails.ts'

/** Once a day. Throws after all of them when one failed, so that the job runs again for those that are left. */
export async function remindOfChoices(job: JobContext): Promise<void> {
  await passToOrganizations(job)
  const work = ({ id }: { id: number }) => job.db.transaction((tx) => remind({ ...job, db: tx }, id))
  await forEachRecord(await dueChoices(job), work, 'volunteers were not reminded')
}

/** Where every offered time has passed there is nothing left to choose: the organization offers others. */
async function passToOrganizations({ db, now }: JobContext): Promise<void> {
  const isComing = sql`exists (select from jsonb_array_elements(${meetings.times}) time
    where (time ->> 'startsAt')::timestamptz > ${now.toISOString()}::timestamptz)`
  await db
    .update(applications)
    .set({ waitingOn: 'organization', updatedAt: now, lockVersion: sql`${applications.lockVersion} + 1` })
    .from(meetings)
    .where(
      and(
        eq(meetings.applicationId, applications.id),
        eq(applications.status, 'meeting'),
        eq(applications.waitingOn, 'volunteer'),
        eq(meetings.state, 'offered'),
        sql`not ${isComing}`,
      ),
    )
}

/** When the place was offered for the last time. */
const offeredAt = sql`(select max(${applicationEvents.createdAt}) from ${applicationEvents}
  where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.toStatus} = 'offered')`
const since = sql`case when ${applications.status} = 'offered' then ${offeredAt} else ${meetings.updatedAt} end`

/** Whoever has written in the conversation since the offer has responded in their own words. */
const hasWritten = sql`exists (select 1 from ${messages} join ${conversations} on ${conversations.id} = ${messages.conversationId}
  where ${conversations.contextKind} = 'application' and ${conversations.contextId} = ${applications.id}
  and ${messages.authorId} = ${applications.userId} and ${messages.createdAt} >= ${since})`

const isOffered = sql`(${applications.status} = 'offered' or (${applications.status} = 'meeting'
  and ${applications.waitingOn} = 'volunteer' and ${meetings.state} = 'offered'))`

/** What waits and is due, of all volunteers or of one application. */
async function dueChoices({ db, now }: Pick<JobContext, 'db' | 'now'>, only?: number) {
  const rows = await db
    .select({ application: applications, meeting: meetings, since: since.mapWith(meetings.updatedAt) })
    .from(applications)
    .leftJoin(meetings, eq(meetings.applicationId, applications.id))
    .where(
      and(
        isOffered,
        sql`${since} is not null`,
        sql`not ${hasWritten}`,
        only === undefined ? undefined : eq(applications.id, only),
      ),
    )
    .orderBy(applications.id)
  return rows.flatMap(({ application, meeting, since: offered }) => {
    const at = offered as Date
    const times = application.status === 'meeting' ? (meeting?.times ?? []) : []
    const coming = times.filter(({ startsAt }) => new Date(startsAt) > now)
    // Nothing is left to choose.
    if (application.status === 'meeting' && coming.length === 0) return []
    const { choiceRemindedAt } = application
    const remindedAt = choiceRemindedAt && choiceRemindedAt >= at ? choiceRemindedAt : null
    const days =
      times.length > 0 && areSoon(at, times) ? (remindedAt ? [] : [dayBefore(at, coming)]) : choiceReminderDays
    const reminded = remindedAt ? reminderDayOf(days, at, remindedAt) : 0
    return reminderDayOf(days, at, now) > reminded
      ? [{ id: application.id, application, times: coming, since: at }]
      : []
  })
}

type Times = readonly { startsAt: string }[]
const daysTo = (from: Date, to: Date): number => dayCount(dutchDate(from), dutchDate(to))

/** Whether no time is later than the first reminder: it would come too late. Then there is one, the day before. */
const areSoon = (offeredAt: Date, times: Times): boolean =>
  times.every(({ startsAt }) => daysTo(offeredAt, new Date(startsAt)) <= choiceReminderDays[0])

/** Calendar days from the offer to the day before the first time that is still to come, and not the day of the offer. */
const dayBefore = (offeredAt: Date, [next]: Times): number =>
  Math.max(1, (next ? daysTo(offeredAt, new Date(next.startsAt)) : 0) - 1)

/** The last of these days that has come; 0 before the first. */
const reminderDayOf = (days: readonly number[], from: Date, to: Date): number =>
  days.findLast((day) => day <= daysTo(from, to)) ?? 0

/** The mark and the mail are one transaction, so that a crash sends it once. */
async function remind(job: JobContext, id: number): Promise<void> {
  const { db, now, centers } = job
  // Locked first: a second job waits, and then finds nothing that is due.
  await lockApplication(job, id)
  const [due] = await dueChoices(job, id)
  const center = due && centers.get(due.application.centerId)
  const siteUrl = center && (await siteUrlOf(db, center.id))
  if (!due || !siteUrl) return
  await db.update(applications).set({ choiceRemindedAt: now }).where(eq(applications.id, id))
  const base = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
  const volunteer = await volunteerOf(base, id)
  if (!volunteer) return
  const context = await contextOfVolunteer(job, base, due.application)
  await queueMail(context, {
    template: 'application.choice_reminder',
    userId: volunteer.id,
    to: volunteer.email,
    locale: volunteer.locale,
    variables: {
      firstName: volunteer.firstName,
      vacancy: volunteer.vacancy,
      organization: volunteer.organization,
      times: due.times.map(({ startsAt, endsAt }) =>
        longPeriod(new Date(startsAt), new Date(endsAt), volunteer.locale),
      ),
      days: dayCount(dutchDate(due.since), dutchDate(now)),
    },
    link: context.siteUrl + pathTo('application', { id: String(id) }),
    push: 'reminder',
  })
}
