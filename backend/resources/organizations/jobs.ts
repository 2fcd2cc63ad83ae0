/** "Klopt dit nog?": asks organizations twice a year whether their facts are right. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { organizationLinks, organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { runStart } from '#backend/jobs/run-start.ts'
import { knownSites } from '#backend/mail/site-link.ts'
import { verificationDays } from '#shared/resources/organization-verification.ts'
import { newOrganizationLink, wasAskedSince } from './links.ts'
import { mailVerification } from './mails.ts'

const dayMs = 24 * 3600 * 1000
/** Mails of one day: the rest follows the next, so that an import does not become a flood. */
const maxMails = 200

/**
 * Returns how many mails it queued. An organization that was asked less than half a year ago is left alone. Throws after all of them when one
 * failed, so that the job runs again for those.
 */
export async function askForVerification(job: JobContext): Promise<number> {
  const { db, now } = job
  const sites = await knownSites(job)
  const before = new Date(now.getTime() - verificationDays * dayMs)
  const ofThisRun = and(eq(organizationLinks.purpose, 'verification'), gt(organizationLinks.createdAt, runStart(now)))
  // A run that is repeated because one failed asks no more than one run.
  const left = Math.max(0, maxMails - (await db.$count(organizationLinks, ofThisRun)))
  const asked = db
    .select({ id: organizationLinks.id })
    .from(organizationLinks)
    .where(
      and(
        eq(organizationLinks.organizationId, organizations.id),
        eq(organizationLinks.purpose, 'verification'),
        gt(organizationLinks.createdAt, before),
      ),
    )
  const due = await db
    .select({ organization: organizations, checkedOn: organizationProfiles.checkedOn })
    .from(organizations)
    .innerJoin(organizationProfiles, eq(organizationProfiles.organizationId, organizations.id))
    .where(
      and(
        eq(organizations.status, 'approved'),
        isNotNull(organizations.email),
        inArray(organizations.centerId, [...sites.keys()]),
        // What is new was written down just now.
        lte(organizations.createdAt, before),
        or(isNull(organizationProfiles.checkedOn), lte(organizationProfiles.checkedOn, dutchDate(before))),
        notExists(asked),
      ),
    )
    .orderBy(sql`${organizationProfiles.checkedOn} asc nulls first`, organizations.id)
    .limit(left)
  let queued = 0
  const ask = async ({ organization }: (typeof due)[number]) => {
    const site = sites.get(organization.centerId)
    if (!site) return
    const siteUrl = organization.siteUrl ?? site.siteUrl
    await db.transaction(async (tx) => {
      const context = contextOfJob({ db: tx, now, center: site.center, locale: 'nl', siteUrl })
      // Somebody of the center may have asked since the list was read.
      if (await wasAskedSince(context, organization.id, before)) return
      await mailVerification(context, organization, await newOrganizationLink(context, organization.id, 'verification'))
      queued++
    })
  }
  await forEachRecord(due, ask, 'organizations were not asked')
  return queued
}
