import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Center, Context } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { pathTo } from '#shared/paths.ts'
import { centerParameter, centerPathParameter } from '#shared/resources/volunteer-center.ts'

/**
 * URL of a path on the site of a center. Only the gateway knows the host of a sibling center, so a link to it goes
 * through `/switch` on the site of the request.
 */
export async function siteLink({ db, center, siteUrl }: Context, centerId: number, path: string): Promise<string> {
  if (centerId === center.id) return siteUrl + path
  const [sibling] = await db
    .select({ slug: volunteerCenters.slug })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, centerId))
  const query = { [centerParameter]: sibling?.slug, [centerPathParameter]: path }
  return siteUrl + pathTo('switchCenter', {}, query)
}

/** The URL of a center's site for the mails of jobs, by what was written there last; null where nothing was. */
export async function siteUrlOf(db: Db, centerId: number): Promise<string | null> {
  const [organization] = await db
    .select({ siteUrl: organizations.siteUrl })
    .from(organizations)
    .where(and(eq(organizations.centerId, centerId), isNotNull(organizations.siteUrl)))
    .orderBy(desc(organizations.updatedAt))
    .limit(1)
  if (organization) return organization.siteUrl
  const [application] = await db
    .select({ siteUrl: applications.siteUrl })
    .from(applications)
    // A reply to a shared vacancy comes from the site of another center.
    .innerJoin(users, and(eq(users.id, applications.userId), eq(users.centerId, applications.centerId)))
    .where(and(eq(applications.centerId, centerId), isNotNull(applications.siteUrl)))
    .orderBy(desc(applications.createdAt))
    .limit(1)
  return application?.siteUrl ?? null
}

export type CenterSite = { center: Center; siteUrl: string }

/** The centers whose site is known to link to, by id. A job that takes the first rows of many asks of these alone: others would stay first in line. */
export async function knownSites({ db, centers }: JobContext): Promise<Map<number, CenterSite>> {
  const sites = new Map<number, CenterSite>()
  for (const center of centers.all()) {
    const siteUrl = await siteUrlOf(db, center.id)
    if (siteUrl) sites.set(center.id, { center, siteUrl })
  }
  return sites
}
