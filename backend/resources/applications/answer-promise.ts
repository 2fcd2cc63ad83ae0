/** Keeps the answer promise: reminds organizations of replies without a response, then lets the center take over (domain.md DOM-22). */
import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { applicationEvents, applications, plannedDeclines } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { audit } from '#backend/http/audit.ts'
import { type Center, type Context, contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { dayCount, oldestDays, reminderDayOf, takeoverDays } from '#shared/resources/answer-promise.ts'
import { mailOverdue, mailReminder, type WaitingReply } from './promise-mails.ts'

const dayMs = 24 * 3600 * 1000

/** Once a day. Throws after all organizations when one of them failed, so that the job runs again for those that are left. */
export async function keepAnswerPromise(job: JobContext): Promise<void> {
  const work = (place: Place) => job.db.transaction((tx) => keepPromiseOf({ ...job, db: tx }, place))
  await forEachRecord(duePlaces(job), work, 'organizations were not reminded')
}

async function* duePlaces({ db, now, centers }: JobContext): AsyncGenerator<Place> {
  for (const center of centers.all()) {
    const siteUrl = await siteUrlOf(db, center.id)
    if (!siteUrl) continue
    for (const organizationId of await dueOrganizations(db, center.id, now)) yield { center, siteUrl, organizationId }
  }
}

/** New, without a response, not too old, of a volunteer whose account is there. */
const unanswered = (now: Date) =>
  and(
    eq(applications.status, 'new'),
    isNull(applications.firstResponseAt),
    isNull(applications.takenOverAt),
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

/** The marks and the mails are one transaction, so that a crash sends each once. */
async function keepPromiseOf(job: JobContext, { center, siteUrl, organizationId }: Place): Promise<void> {
  const { db, now } = job
  // Locked first: a second job waits, and then finds nothing that is due.
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId)).for('update')
  if (!organization) return
  const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
  const rows = await db
    .select({ application: applications, vacancy: vacancies, firstName: users.firstName })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.organizationId, organizationId), unanswered(now), ne(users.status, 'archived')))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .for('update', { of: applications })
  const replies = rows.map(({ application, vacancy, firstName }) => ({
    id: application.id,
    userId: application.userId,
    vacancyId: vacancy.id,
    vacancy: vacancy.title,
    contact: vacancy.contactPerson?.email ?? null,
    firstName,
    days: daysOf(application.createdAt, now),
    remindedDay: application.remindedDay,
    siteUrl: application.siteUrl,
    isOpen:
      organization.status === 'approved' &&
      ['published', 'filled'].includes(vacancy.status) &&
      (vacancy.expiresOn === null || vacancy.expiresOn >= context.today),
  }))
  const isDue = ({ days, remindedDay }: (typeof replies)[number]) => reminderDayOf(days) > remindedDay
  const takenOver = replies.filter((reply) => isDue(reply) && reply.days >= takeoverDays)
  for (const reply of takenOver) {
    await takeOver(context, reply, organizationId)
    await mailOverdue(await contextOfVolunteer(job, context, reply), reply, organization.name)
  }
  const waiting = replies.filter((reply) => reply.isOpen && !takenOver.includes(reply))
  const reminded = waiting.filter(isDue)
  // Those of a vacancy that is paused, over or off the site with its organization are taken over in silence: it asks for nobody now.
  const told = takenOver.filter(({ isOpen }) => isOpen)
  if (reminded.length + told.length > 0) await mailReminder(context, organization, { waiting, takenOver: told })
  for (const { id, days } of [...reminded, ...takenOver]) {
    await db
      .update(applications)
      .set({ remindedDay: reminderDayOf(days) })
      .where(eq(applications.id, id))
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
