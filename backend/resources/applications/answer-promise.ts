/** Keeps the answer promise: reminds organizations of replies without a response, then lets the center take over (domain.md DOM-22). */
import { and, asc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { applicationEvents, applications, plannedDeclines } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { audit } from '#backend/http/audit.ts'
import { type Center, type Context, contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { dayCount, oldestDays, reminderDayOf, takeoverDays } from '#shared/resources/answer-promise.ts'
import { hasEnded } from '#shared/resources/vacancy-actions.ts'
import { mailOverdue, mailReminder, type WaitingReply } from './promise-mails.ts'

const dayMs = 24 * 3600 * 1000

/** Once a day. Throws after all organizations when one of them failed, so that the job runs again for those that are left. */
export async function keepAnswerPromise(job: JobContext): Promise<void> {
  const work = (place: Place) =>
    takeOverDue(job, place).finally(() => job.db.transaction((tx) => remind({ ...job, db: tx }, place)))
  await forEachRecord(duePlaces(job), work, 'organizations were not reminded')
}

async function* duePlaces({ db, now, centers }: JobContext): AsyncGenerator<Place> {
  for (const center of centers.all()) {
    const siteUrl = await siteUrlOf(db, center.id)
    if (!siteUrl) continue
    for (const organizationId of await dueOrganizations(db, center.id, now)) yield { center, siteUrl, organizationId }
  }
}

/** Left to the organization, or taken over since the last mail to it. */
const isForOrganization = or(isNull(applications.takenOverAt), lt(applications.remindedDay, takeoverDays))

/** New, without a response, not too old, of a volunteer whose account is there. */
const unanswered = (now: Date) =>
  and(
    eq(applications.status, 'new'),
    isNull(applications.firstResponseAt),
    isForOrganization,
    // A decline that waits is an answer on its way.
    sql`${applications.id} not in (select ${plannedDeclines.applicationId} from ${plannedDeclines})`,
    gte(applications.createdAt, new Date(now.getTime() - oldestDays * dayMs)),
  )

const daysOf = (createdAt: Date, now: Date): number => dayCount(dutchDate(createdAt), dutchDate(now))

async function dueOrganizations(db: Db, centerId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({
      organizationId: applications.organizationId,
      createdAt: applications.createdAt,
      remindedDay: applications.remindedDay,
    })
    .from(applications)
    .where(and(eq(applications.centerId, centerId), unanswered(now)))
  const due = rows.filter(({ createdAt, remindedDay }) => reminderDayOf(daysOf(createdAt, now)) > remindedDay)
  return [...new Set(due.map(({ organizationId }) => organizationId))].sort((a, b) => a - b)
}

type Place = { center: Center; siteUrl: string; organizationId: number }

const isDue = ({ days, remindedDay }: { days: number; remindedDay: number }) => reminderDayOf(days) > remindedDay

/** The replies of an organization without a response, that `where` holds for, locked. */
async function repliesOf({ db, now }: Pick<JobContext, 'db' | 'now'>, organizationId: number, where?: SQL) {
  const rows = await db
    .select({ application: applications, vacancy: vacancies, firstName: users.firstName })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.organizationId, organizationId), unanswered(now), ne(users.status, 'archived'), where))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .for('update', { of: applications })
  return rows.map(({ application, vacancy, firstName }) => ({
    id: application.id,
    userId: application.userId,
    vacancyId: vacancy.id,
    vacancy: vacancy.title,
    contact: vacancy.contactPerson?.email ?? null,
    firstName,
    days: daysOf(application.createdAt, now),
    remindedDay: application.remindedDay,
    siteUrl: application.siteUrl,
    isTakenOver: application.takenOverAt !== null,
    isAsked: ['published', 'filled'].includes(vacancy.status) && !hasEnded(vacancy, dutchDate(now)),
  }))
}

/** Each reply is a transaction of its own: there may be hundreds, each with a mail that looks for other vacancies. */
async function takeOverDue(job: JobContext, { center, siteUrl, organizationId }: Place): Promise<void> {
  const { db, now } = job
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) return
  const due = await db
    .select({ id: applications.id, createdAt: applications.createdAt })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), unanswered(now), isNull(applications.takenOverAt)))
    .orderBy(asc(applications.createdAt), asc(applications.id))
  const work = ({ id }: { id: number }) =>
    db.transaction(async (tx) => {
      const context = contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl })
      const isThis = and(eq(applications.id, id), isNull(applications.takenOverAt))
      // Locked: a second job waits, and then finds it taken over.
      const [reply] = await repliesOf({ db: tx, now }, organizationId, isThis)
      if (!reply || !isDue(reply)) return
      await takeOver(context, reply, organizationId)
      await mailOverdue(await contextOfVolunteer({ ...job, db: tx }, context, reply), reply, organization.name)
    })
  const overdue = due.filter(({ createdAt }) => daysOf(createdAt, now) >= takeoverDays)
  await forEachRecord(overdue, work, 'replies were not taken over')
}

/** The marks and the mails are one transaction, so that a crash sends each once. */
async function remind({ db, now }: JobContext, { center, siteUrl, organizationId }: Place): Promise<void> {
  // Locked first: a second job waits, and then finds nothing that is due.
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId)).for('update')
  if (!organization) return
  const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
  const replies = await repliesOf({ db, now }, organizationId)
  const takenOver = replies.filter(({ isTakenOver }) => isTakenOver)
  // Those of a vacancy that is paused, over or off the site with its organization are taken over in silence: it asks for nobody now.
  const isOpen = (reply: (typeof replies)[number]) => reply.isAsked && organization.status === 'approved'
  const waiting = replies.filter((reply) => isOpen(reply) && !reply.isTakenOver)
  const reminded = waiting.filter((reply) => isDue(reply) && reply.days < takeoverDays)
  const said = takenOver.filter(isOpen)
  if (reminded.length + said.length > 0) await mailReminder(context, organization, { waiting, takenOver: said })
  for (const [remindedDay, some] of Map.groupBy([...reminded, ...takenOver], ({ days }) => reminderDayOf(days))) {
    const ids = some.map(({ id }) => id)
    await db.update(applications).set({ remindedDay }).where(anyOf(applications.id, ids))
  }
}

async function takeOver(context: Context, { id }: WaitingReply, organizationId: number): Promise<void> {
  const { db, now, center } = context
  await db
    .update(applications)
    .set({ takenOverAt: now, waitingOn: 'center', updatedAt: now, lockVersion: sql`${applications.lockVersion} + 1` })
    .where(eq(applications.id, id))
  await db
    .insert(applicationEvents)
    .values({ applicationId: id, kind: 'taken_over', actorId: null, actorName: center.name, createdAt: now })
  await audit(
    context,
    'application.taken_over',
    { type: 'applications', id, organizationId },
    {
      waitingOn: ['organization', 'center'],
    },
  )
}

/** The volunteer's own site: that of the reply, which may be of another center than the vacancy. */
export async function contextOfVolunteer(
  { db, now, centers }: JobContext,
  context: Context,
  { userId, siteUrl }: { userId: number; siteUrl: string | null },
): Promise<Context> {
  const [volunteer] = await db
    .select({ centerId: users.centerId, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  const center = volunteer && centers.get(volunteer.centerId)
  if (!center) return context
  const url = siteUrl ?? (await siteUrlOf(db, center.id)) ?? context.siteUrl
  return {
    ...contextOfJob({ db, now, center, locale: volunteer.locale, siteUrl: url }),
    sharingCenterIds: centers.sharingWith(center),
  }
}
