/** A center's figures, counted by the very rules of the lists that visitors can open. */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { activityOccurrences } from '#backend/db/schema/activities.ts'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { tenantFlags } from '#shared/site.ts'
import { visibleOccurrences } from '../activities/queries.ts'
import { visibleOrganizations } from '../organizations/queries.ts'
import { countListings } from '../vacancies/listing-counts.ts'
import { listedVacancies } from '../vacancies/queries.ts'

const day = 24 * 3600 * 1000
const year = 365 * day
const count = sql<number>`count(*)::int`

/** The same for every reader: what a visitor would count. */
export async function centerFigures(context: Context) {
  const visitor: Context = { ...context, actor: null, currentOrganizationId: null }
  const { db, center, now } = context
  const one = async (rows: Promise<{ count: number }[]>): Promise<number> => (await rows)[0]?.count ?? 0
  const hasActivities = tenantFlags(center.tenant, center.appContext).activitiesEnabled
  return {
    data: {
      type: 'center_figures',
      id: String(center.id),
      attributes: {
        open_vacancies: await countListings(visitor, listedVacancies(visitor)),
        organizations: await one(db.select({ count }).from(organizations).where(visibleOrganizations(visitor))),
        coming_activities: hasActivities ? await one(comingDates(visitor)) : 0,
        placed_volunteers: await one(
          db
            .select({ count: sql<number>`count(distinct ${applications.userId})::int` })
            .from(applications)
            .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
            .where(
              and(
                eq(applications.centerId, center.id),
                eq(applicationEvents.toStatus, 'placed'),
                gte(applicationEvents.createdAt, new Date(now.getTime() - year)),
              ),
            ),
        ),
      },
    },
  }
}

/** Of thirty days: what comes back every week counts four times, not for a year ahead. */
const comingDates = (visitor: Context) =>
  visitor.db
    .select({ count })
    .from(activityOccurrences)
    .where(
      and(
        visibleOccurrences(visitor),
        eq(activityOccurrences.status, 'scheduled'),
        gte(activityOccurrences.startsAt, visitor.now),
        lt(activityOccurrences.startsAt, new Date(visitor.now.getTime() + 30 * day)),
      ),
    )
