import { eq, lte, or } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import { runPlanOf } from './publication.ts'

/** Publishes and takes off the site what is due; each text is a transaction of its own. Returns how many, or throws after all of them when one failed. */
export async function runContentPlans(db: Db, now: Date): Promise<number> {
  const isDue = or(lte(contentItems.publishAt, now), lte(contentItems.unpublishAt, now))
  const due = await db
    .select({ id: contentItems.id, center: volunteerCenters })
    .from(contentItems)
    .innerJoin(volunteerCenters, eq(volunteerCenters.id, contentItems.centerId))
    .where(isDue)
  const runPlan = ({ id, center }: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      const [item] = await tx.select().from(contentItems).where(eq(contentItems.id, id)).for('update')
      if (item) await runPlanOf(contextOfJob({ db: tx, now, center, locale: 'nl', siteUrl: '' }), item)
    })
  await forEachRecord(due, runPlan, 'texts were not published or taken off the site')
  return due.length
}
