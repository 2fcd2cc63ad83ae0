import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { holdsFactor } from '#backend/auth/factor-requirement.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { passkeys } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { longDate } from '#shared/long-date.ts'
import { pathTo } from '#shared/paths.ts'
import { isCenterStaff, isOrganizationStaff } from './queries.ts'

/** Mails in one run: the rest follows an hour later. */
const maxMails = 200

/** The date from which the user is asked; null for who is not. */
const askedFrom = sql<string | null>`(case when ${isCenterStaff} then ${centerProfiles.factorRequiredFrom}
  when ${isOrganizationStaff} then ${centerProfiles.factorRequiredOfOrganizationsFrom} end)`
/** The host of the site where the requirement was set, to which the mail leads. */
const requiredHost = sql`split_part(split_part(${centerProfiles.factorRequiredSite}, '/', 3), ':', 1)`

const isAsked: SQL | undefined = and(
  eq(users.status, 'active'),
  or(isNotNull(centerProfiles.factorRequiredFrom), isNotNull(centerProfiles.factorRequiredOfOrganizationsFrom)),
  isNotNull(centerProfiles.factorRequiredSite),
  isNotNull(askedFrom),
  sql`${users.factorNoticedFor} is distinct from ${askedFrom}`,
  sql`not ${holdsFactor(eq(passkeys.relyingPartyId, requiredHost))}`,
)

/** Mails everybody of whom a center asks a second factor and who has none, once for each date. */
export async function noticeFactorRequirements(job: JobContext): Promise<void> {
  const due = await job.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(centerProfiles, eq(centerProfiles.centerId, users.centerId))
    .where(isAsked)
    .orderBy(users.id)
    .limit(maxMails)
  const work = ({ id }: { id: number }) => job.db.transaction((tx) => notice({ ...job, db: tx }, id))
  await forEachRecord(due, work, 'people got no notice')
}

/** The mark and the mail are one transaction, so that a crash mails once. */
async function notice({ db, now, centers }: JobContext, id: number): Promise<void> {
  const [found] = await db
    .select({
      user: users,
      from: sql<string | null>`${askedFrom}::text`,
      siteUrl: centerProfiles.factorRequiredSite,
    })
    .from(users)
    .innerJoin(centerProfiles, eq(centerProfiles.centerId, users.centerId))
    .where(and(eq(users.id, id), isAsked))
    .for('update', { of: users })
  if (!found?.from) return
  const { user, from, siteUrl } = found
  const center = centers.get(user.centerId)
  if (!center || !siteUrl) return
  await db.update(users).set({ factorNoticedFor: from }).where(eq(users.id, id))
  await queueMail(contextOfJob({ db, now, center, locale: user.locale, siteUrl }), {
    template: 'account.factor_required',
    to: user.email,
    locale: user.locale,
    variables: {
      firstName: user.firstName,
      date: longDate(from, user.locale),
      isInForce: from <= dutchDate(now),
    },
    link: `${siteUrl}${pathTo('profileEditSettings')}`,
  })
}
