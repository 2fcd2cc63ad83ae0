/** Asks both sides of a placement what became of it: once at the start, once three months later. */
import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { applicationEvents, applications, matchChecks } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { contactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import {
  answerDays,
  answerParameter,
  laterDays,
  type MailedMoment,
  type MatchSide,
} from '#shared/resources/match-check.ts'
import { mailedMoments, matchSides } from '#shared/resources/match-check-values.ts'
import type { Locale } from '#shared/site.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
/** After the placement: it can be undone at first. Whoever was placed before that long is not asked any more. */
const windows: Record<MailedMoment, { from: number; to: number }> = {
  start: { from: hourMs, to: answerDays * dayMs },
  later: { from: laterDays * dayMs, to: (laterDays + answerDays) * dayMs },
}

/** Throws after all placements when one of them failed, so that the job runs again for those that are left. */
export async function askAboutMatches(job: JobContext): Promise<void> {
  const ask = ({ id, moment }: Due) => job.db.transaction((tx) => askBothSides({ ...job, db: tx }, id, moment))
  await forEachRecord(duePlacements(job), ask, 'matches were not asked about')
}

type Due = { id: number; moment: MailedMoment }

async function* duePlacements(job: JobContext): AsyncGenerator<Due> {
  for (const moment of mailedMoments) for (const id of await placedWithin(job, moment)) yield { id, moment }
}

async function placedWithin({ db, now }: JobContext, moment: MailedMoment): Promise<number[]> {
  const { from, to } = windows[moment]
  const asked = db
    .select({ id: matchChecks.id })
    .from(matchChecks)
    .where(and(eq(matchChecks.applicationId, applications.id), eq(matchChecks.moment, moment)))
  const placedAt = sql<Date>`max(${applicationEvents.createdAt})`
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
    .where(and(eq(applications.status, 'placed'), eq(applicationEvents.toStatus, 'placed'), notExists(asked)))
    .groupBy(applications.id)
    .having(
      and(
        lte(placedAt, new Date(now.getTime() - from).toISOString()),
        gt(placedAt, new Date(now.getTime() - to).toISOString()),
      ),
    )
    .orderBy(applications.id)
  return rows.map(({ id }) => id)
}

/** The questions and their mails are one transaction, so that a crash sends each once. */
async function askBothSides(job: JobContext, id: number, moment: MailedMoment): Promise<void> {
  const { db, now, centers } = job
  const [found] = await db
    .select({ application: applications, vacancy: vacancies, organization: organizations.name, volunteer: users })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.id, id), eq(applications.status, 'placed')))
    .for('update', { of: applications })
  if (found?.volunteer.status !== 'active') return
  const { application, vacancy, organization, volunteer } = found
  const contact = vacancy.contactPerson?.email ?? null
  const recipients: Record<MatchSide, { id: number | null; email: string; locale: Locale }[]> = {
    volunteer: [volunteer],
    organization: await contactOrAdmins(db, { organizationId: application.organizationId, contact }),
  }
  for (const side of matchSides) {
    const centerId = side === 'volunteer' ? volunteer.centerId : application.centerId
    const center = centers.get(centerId)
    const ownSite = side === 'volunteer' ? application.siteUrl : null
    const siteUrl = ownSite ?? (await siteUrlOf(db, centerId))
    if (!center || !siteUrl) continue
    const token = newToken()
    const [asked] = await db
      .insert(matchChecks)
      .values({
        applicationId: id,
        side,
        moment,
        tokenHash: tokenHash(token),
        askedAt: now,
        expiresAt: endOfDutchDay(now, answerDays),
      })
      .onConflictDoNothing()
      .returning({ id: matchChecks.id })
    if (!asked) continue
    const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
    const page = (answer: string) => pathTo('matchLink', { token }, { [answerParameter]: answer })
    for (const { id: userId, email, locale } of recipients[side]) {
      await queueMail(context, {
        template: moment === 'start' ? 'match.start' : 'match.later',
        userId,
        to: email,
        locale,
        variables: { side, volunteer: volunteer.firstName, vacancy: vacancy.title, organization, no: page('no') },
        link: siteUrl + page('yes'),
      })
    }
  }
}
