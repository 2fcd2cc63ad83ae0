/** "Je vacature verloopt": asks an organization by mail whether a vacancy that ends soon stays on the site. */
import { and, asc, between, eq, gt, isNull, notExists, or } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import type { Db } from '#backend/db/driver.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies, vacancyLinks } from '#backend/db/schema/vacancies.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { mailContactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { addDays, daysBetween } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { expiringDays, extendedUntil, vacancyLinkDays } from '#shared/resources/vacancy-link.ts'

const dayMs = 24 * 3600 * 1000

/** Throws after all vacancies when one of them failed, so that the job runs again for those that are left. */
export async function mailExpiringVacancies(job: JobContext): Promise<void> {
  const work = ({ id }: { id: number }) => job.db.transaction((tx) => mailExpiring({ ...job, db: tx }, id))
  await forEachRecord(await dueVacancies(job.db, dutchDate(job.now)), work, 'vacancies were not mailed about')
}

const isMailed = (db: Db) =>
  db
    .select({ id: vacancyLinks.id })
    .from(vacancyLinks)
    .where(and(eq(vacancyLinks.vacancyId, vacancies.id), eq(vacancyLinks.vacancyExpiresOn, vacancies.expiresOn)))

const isDue = (db: Db, today: string) =>
  and(
    eq(vacancies.status, 'published'),
    between(vacancies.closesOn, today, addDays(today, expiringDays)),
    // Of work whose last day comes first there is nothing to extend.
    or(isNull(vacancies.endsOn), gt(vacancies.endsOn, vacancies.expiresOn)),
    eq(organizations.status, 'approved'),
    notExists(isMailed(db)),
  )

const dueVacancies = (db: Db, today: string) =>
  db
    .select({ id: vacancies.id })
    .from(vacancies)
    .innerJoin(organizations, eq(organizations.id, vacancies.organizationId))
    .where(isDue(db, today))
    .orderBy(asc(vacancies.expiresOn), asc(vacancies.id))

/** The link and its mails are one transaction, so that a crash sends each once. */
async function mailExpiring({ db, now, centers }: JobContext, id: number): Promise<void> {
  const [found] = await db
    .select({ vacancy: vacancies, organization: organizations })
    .from(vacancies)
    .innerJoin(organizations, eq(organizations.id, vacancies.organizationId))
    .where(and(eq(vacancies.id, id), isDue(db, dutchDate(now))))
    .for('update', { of: vacancies })
  if (!found) return
  const { vacancy, organization } = found
  const { centerId, organizationId, expiresOn } = vacancy
  if (expiresOn === null) return
  const center = centers.get(centerId)
  const siteUrl = organization.siteUrl ?? (await siteUrlOf(db, centerId))
  if (!center || !siteUrl) return
  const token = newToken()
  await db.insert(vacancyLinks).values({
    vacancyId: id,
    vacancyExpiresOn: expiresOn,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + vacancyLinkDays * dayMs),
  })
  const context = contextOfJob({ db, now, center, locale: 'nl', siteUrl })
  const contact = vacancy.contactPerson?.email ?? null
  const variables = {
    vacancy: vacancy.title,
    organization: organization.name,
    days: daysBetween(context.today, expiresOn).length - 1,
    date: expiresOn,
    until: extendedUntil(context.today, vacancy),
    edit: pathTo('vacancyEdit', { id: String(id) }),
  }
  const link = siteUrl + pathTo('vacancyLink', { token })
  await mailContactOrAdmins(context, { organizationId, contact }, { template: 'vacancy.expiring', variables, link })
}
