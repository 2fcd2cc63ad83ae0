/** What the center's staff may have to look after: mails that were not sent, and records that nobody looked at for long. */
import { and, count, desc, eq, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { applications } from '#backend/db/schema/applications.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { type Context, dutchDate } from '#backend/http/context.ts'
import { inPeriod } from '#backend/json-api/day-filters.ts'
import { isGivenUp } from '#backend/mail/outbox.ts'
import { testTemplates } from '#backend/mail/test-mails.ts'
import type { MailFigures, Period, StaleRecords } from '#shared/resources/analytics.ts'
import { type StaleKind, staleKinds } from '#shared/resources/analytics-values.ts'
import { tenantFlags } from '#shared/site.ts'
import { isUnanswered } from '../applications/queries.ts'
import { isUnchanged as isUnchangedText } from '../content-items/queries.ts'
import { countBrokenLinks } from '../link-checks/queries.ts'
import { isVerified } from '../organizations/queries.ts'
import { isUnchanged as isUnchangedVacancy } from '../vacancies/queries.ts'
import { suppressed } from './suppression.ts'

/** Mails that were queued in the period, by the first part of their template's name. */
export async function mailsOf({ db, center }: Context, period: Period): Promise<Omit<MailFigures, 'id'>> {
  const kind = sql<string>`split_part(${mailOutbox.template}, '.', 1)`
  // Test mails are no figures, but one that failed is in the list.
  const isReal = notInArray(mailOutbox.template, [...testTemplates])
  const inState = (status: string) =>
    sql<number>`count(*) filter (where ${mailOutbox.status} = ${status} and ${isReal})::int`
  const kinds = await db
    .select({
      kind,
      sent: inState('sent'),
      waiting: inState('pending'),
      failed: inState('failed'),
      listed: sql<number>`count(*) filter (where ${isGivenUp})::int`,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.centerId, center.id), inPeriod(mailOutbox.createdAt, period), or(isReal, isGivenUp)))
    .groupBy(kind)
    .orderBy(desc(count()), kind)
  return { kinds }
}

const dayMs = 24 * 3600 * 1000

/** How many records of each kind need attention today; where a list shows them, by the rule of its filter. */
export async function staleRecordsOf(context: Context): Promise<Omit<StaleRecords, 'id'>> {
  const { db, center, now } = context
  const numberOf = async (table: PgTable, where: SQL | undefined) =>
    (await db.select({ number: count() }).from(table).where(where))[0]?.number ?? 0
  const [unlooked] = await db
    .select({ number: count() })
    .from(volunteerProfiles)
    .innerJoin(users, eq(users.id, volunteerProfiles.userId))
    .where(
      and(
        eq(volunteerProfiles.centerId, center.id),
        ne(volunteerProfiles.visibility, 'hidden'),
        eq(users.status, 'active'),
        lte(volunteerProfiles.checkedOn, dutchDate(new Date(now.getTime() - staleKinds.profiles * dayMs))),
      ),
    )
  // The only one that counts people.
  const [profiles] = suppressed([{ value: unlooked?.number ?? 0 }])
  const brokenLinks = await countBrokenLinks(context)
  const counts: Record<StaleKind, number | null> = {
    applications: await numberOf(applications, and(eq(applications.centerId, center.id), isUnanswered(context))),
    vacancies: await numberOf(vacancies, and(eq(vacancies.centerId, center.id), isUnchangedVacancy(context))),
    organizations: await numberOf(
      organizations,
      and(eq(organizations.centerId, center.id), eq(organizations.status, 'approved'), sql`not ${isVerified(context)}`),
    ),
    profiles: profiles?.value ?? null,
    content: await numberOf(
      contentItems,
      and(eq(contentItems.centerId, center.id), eq(contentItems.kind, 'page'), isUnchangedText(context)),
    ),
    header_links: brokenLinks.header,
    footer_links: brokenLinks.footer,
  }
  const hasPool = tenantFlags(center.tenant, center.appContext).volunteerProfilesEnabled
  const kinds = (Object.keys(staleKinds) as StaleKind[]).filter((kind) => kind !== 'profiles' || hasPool)
  return { records: kinds.map((kind) => ({ kind, count: counts[kind] })) }
}
