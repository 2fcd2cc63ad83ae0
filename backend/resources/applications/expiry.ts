/** Closes applications about which nothing has happened for long (domain.md DOM-48). */
import { and, count, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { applicationEvents, applications, meetings } from '#backend/db/schema/applications.ts'
import { conversations, messages } from '#backend/db/schema/conversations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { runStart } from '#backend/jobs/run-start.ts'
import { type CenterSite, siteUrlOf } from '#backend/mail/site-link.ts'
import { type QuietStatus, quietDays, quietDaysWhenOver } from '#shared/resources/application-expiry.ts'
import { removePlannedDeclines } from './declines.ts'
import { endApplication } from './end-application.ts'
import { lockApplication } from './lock.ts'

const dayMs = 24 * 3600 * 1000
/** Of one center in one day: an installation that begins to close has many that are due. */
const maxClosed = 200

/** The last step, message or meeting; a meeting that is still to come is later than any of today. */
const lastSign = sql`greatest(${applications.createdAt}, ${applications.meetingAt},
  (select max(${applicationEvents.createdAt}) from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}),
  (select max(${meetings.updatedAt}) from ${meetings} where ${meetings.applicationId} = ${applications.id}),
  (select max(${messages.createdAt}) from ${messages} join ${conversations} on ${conversations.id} = ${messages.conversationId}
    where ${conversations.contextKind} = 'application' and ${conversations.contextId} = ${applications.id}))`

function isDue(now: Date): SQL | undefined {
  const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  const statuses = Object.keys(quietDays) as QuietStatus[]
  const long = statuses.map((status) =>
    and(eq(applications.status, status), sql`${lastSign} < ${before(quietDays[status])}`),
  )
  // The vacancy or its organization is gone from the site.
  const isOver = or(eq(vacancies.status, 'archived'), inArray(organizations.status, ['archived', 'denied']))
  const over = and(
    isOver,
    inArray(applications.status, statuses),
    sql`greatest(${lastSign}, ${vacancies.updatedAt}, ${organizations.updatedAt}) < ${before(quietDaysWhenOver)}`,
  )
  // Cheap, and false for nearly all.
  const isOld = lt(applications.createdAt, new Date(now.getTime() - quietDaysWhenOver * dayMs))
  return and(isOld, or(...long, over))
}

const dueRows = ({ db, now }: Pick<JobContext, 'db' | 'now'>, which: SQL, limit: number) =>
  db
    .select({ id: applications.id, siteUrl: applications.siteUrl })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(which, isDue(now)))
    .orderBy(applications.id)
    .limit(limit)

type Due = Awaited<ReturnType<typeof dueRows>>[number] & CenterSite

/** Once a day. Throws after all of them when one failed, so that the job runs again for those that are left. */
export async function expireApplications(job: JobContext): Promise<void> {
  const work = (due: Due) => job.db.transaction((tx) => expire({ ...job, db: tx }, due))
  await forEachRecord(allDue(job), work, 'applications were not closed')
}

/** How many this run has closed, by center: one that is repeated because one failed closes no more than one run. */
async function closedByCenter({ db, now }: JobContext): Promise<Map<number, number>> {
  const isClosing = and(eq(applicationEvents.toStatus, 'expired'), isNull(applicationEvents.actorId))
  const rows = await db
    .select({ centerId: applications.centerId, closed: count() })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(and(isClosing, gt(applicationEvents.createdAt, runStart(now))))
    .groupBy(applications.centerId)
  return new Map(rows.map(({ centerId, closed }) => [centerId, closed]))
}

async function* allDue(job: JobContext): AsyncGenerator<Due> {
  const closed = await closedByCenter(job)
  for (const center of job.centers.all()) {
    const siteUrl = await siteUrlOf(job.db, center.id)
    if (!siteUrl) continue
    const left = Math.max(0, maxClosed - (closed.get(center.id) ?? 0))
    for (const due of await dueRows(job, eq(applications.centerId, center.id), left)) {
      yield { ...due, center, siteUrl: due.siteUrl || siteUrl }
    }
  }
}

async function expire({ db, now }: JobContext, { id, center, siteUrl }: Due): Promise<void> {
  const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
  const application = await lockApplication(context, id)
  // Somebody may have done something since it was read.
  const [due] = await dueRows({ db, now }, eq(applications.id, id), 1)
  if (!application || !due) return
  await removePlannedDeclines(context, [id])
  await endApplication(context, application, { status: 'expired', reason: null, actorId: null, actorName: center.name })
}
