/** "Klopt dit nog?": asks organizations twice a year whether their facts are right. */
import { and, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { organizationLinks, organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { verificationDays } from '#shared/resources/organization-verification.ts'
import { newOrganizationLink } from './links.ts'
import { mailVerification } from './mails.ts'

const dayMs = 24 * 3600 * 1000
/** Mails in one run: the rest follows the next day, so that an import does not become a flood. */
const maxMails = 200

/** Returns how many mails it queued. An organization that was asked less than half a year ago is left alone. */
export async function askForVerification({ db, now, centers }: JobContext): Promise<number> {
  const before = new Date(now.getTime() - verificationDays * dayMs)
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
        // What is new was written down just now.
        lte(organizations.createdAt, before),
        or(isNull(organizationProfiles.checkedOn), lte(organizationProfiles.checkedOn, dutchDate(before))),
        notExists(asked),
      ),
    )
    .orderBy(sql`${organizationProfiles.checkedOn} asc nulls first`, organizations.id)
    .limit(maxMails)
  let queued = 0
  for (const { organization } of due) {
    const center = centers.get(organization.centerId)
    const siteUrl = organization.siteUrl ?? (await siteUrlOf(db, organization.centerId))
    if (!center || !siteUrl) continue
    await db.transaction(async (tx) => {
      const context = contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl })
      await mailVerification(context, organization, await newOrganizationLink(context, organization.id, 'verification'))
    })
    queued++
  }
  return queued
}
