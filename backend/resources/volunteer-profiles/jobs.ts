/** "Klopt je profiel nog?": asks volunteers whom others see and who have not looked at their profile for a year (domain.md DOM-35). */
import { and, asc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { type CenterSite, knownSites } from '#backend/mail/site-link.ts'
import { longDate } from '#shared/long-date.ts'
import { pathTo } from '#shared/paths.ts'
import { leftOutFrom, staleSince } from '#shared/resources/volunteer-profile.ts'
import { tenantFlags } from '#shared/site.ts'
import { notify } from '../notifications/mutations.ts'

/** Mails of one day: the rest follows the next, so that an import does not become a flood. */
const maxMails = 200

/** Throws after all profiles when one of them failed, so that the job runs again for those that are left. */
export async function askAboutProfiles(job: JobContext): Promise<void> {
  const sites = await knownSites(job)
  const withPool = [...sites].filter(([, site]) => hasPool(site)).map(([centerId]) => centerId)
  const work = async ({ id, centerId }: { id: number; centerId: number }) => {
    const site = sites.get(centerId)
    if (site) await job.db.transaction((tx) => ask({ ...job, db: tx }, id, site))
  }
  await forEachRecord(await staleProfiles(job, withPool), work, 'volunteers were not asked')
}

/** Seen by others, not checked for a year, and not asked since. */
const isDue = (today: string) =>
  and(
    ne(volunteerProfiles.visibility, 'hidden'),
    or(isNull(volunteerProfiles.pausedUntil), lte(volunteerProfiles.pausedUntil, today)),
    lte(volunteerProfiles.checkedOn, staleSince(today)),
    isNull(volunteerProfiles.askedOn),
    eq(users.status, 'active'),
    isNull(users.deletionDueAt),
  )

const hasPool = ({ center }: CenterSite) => tenantFlags(center.tenant, center.appContext).volunteerProfilesEnabled

/** Of these centers alone: what nobody is asked about would stay first in line. */
async function staleProfiles({ db, now }: JobContext, centerIds: readonly number[]) {
  const today = dutchDate(now)
  // A run that is repeated because one failed asks no more than one run.
  const left = Math.max(0, maxMails - (await db.$count(volunteerProfiles, eq(volunteerProfiles.askedOn, today))))
  return db
    .select({ id: volunteerProfiles.id, centerId: volunteerProfiles.centerId })
    .from(volunteerProfiles)
    .innerJoin(users, eq(users.id, volunteerProfiles.userId))
    .where(and(isDue(today), inArray(volunteerProfiles.centerId, [...centerIds])))
    .orderBy(asc(volunteerProfiles.checkedOn), asc(volunteerProfiles.id))
    .limit(left)
}

/** The mark, the mail and the notification are one transaction, so that a crash asks once. */
async function ask({ db, now }: JobContext, id: number, { center, siteUrl }: CenterSite): Promise<void> {
  const today = dutchDate(now)
  const [found] = await db
    .select({ profile: volunteerProfiles, user: users })
    .from(volunteerProfiles)
    .innerJoin(users, eq(users.id, volunteerProfiles.userId))
    .where(and(eq(volunteerProfiles.id, id), isDue(today)))
    .for('update', { of: volunteerProfiles })
  if (!found) return
  const { profile, user } = found
  // Without a new version: a form that is open stays valid.
  await db.update(volunteerProfiles).set({ askedOn: today }).where(eq(volunteerProfiles.id, id))
  const context = contextOfJob({ db, now, center, locale: user.locale, siteUrl })
  const path = pathTo('profile')
  await notify(context, [user.id], { kind: 'profile_stale', params: { recordId: String(id) }, link: path })
  await queueMail(context, {
    template: 'profile.stale',
    userId: user.id,
    to: user.email,
    locale: user.locale,
    variables: {
      firstName: user.firstName,
      since: longDate(profile.checkedOn, user.locale),
      until: longDate(leftOutFrom(today), user.locale),
      settings: pathTo('profileEditSettings'),
    },
    link: siteUrl + path,
  })
}
