/** A center's figures, counted by the scopes of the public lists. */
import { and, eq, gte, lt, not, sql } from 'drizzle-orm'
import { rowsOf } from '#backend/db/driver.ts'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { checkAttributes } from '#backend/json-api/response-check.ts'
import { snakeKeys } from '#shared/json-api/case.ts'
import { type CenterFigures, centerFiguresSchema } from '#shared/resources/center-figures-schema.ts'
import { smallestGroup } from '#shared/resources/small-groups.ts'
import { tenantFlags } from '#shared/site.ts'
import { isCancelled, visibleOccurrences } from '../activities/queries.ts'
import { isPlacement } from '../applications/undone-steps.ts'
import { visibleOrganizations } from '../organizations/queries.ts'
import { medianResponseDays } from '../organizations/response-days.ts'
import { countListings } from '../vacancies/listing-counts.ts'
import { openVacancies } from '../vacancies/queries.ts'

const type = 'center_figures'
const day = 24 * 3600 * 1000
const year = 365 * day
const count = sql<number>`count(*)::int`

/** The same for every reader: counted as a visitor. */
export async function centerFigures(context: Context) {
  const visitor: Context = { ...context, actor: null, currentOrganizationId: null }
  const { db, center } = context
  const hasActivities = tenantFlags(center.tenant, center.appContext).activitiesEnabled
  const attributes: Omit<CenterFigures, 'id'> = {
    openVacancies: await countListings(visitor, openVacancies(visitor)),
    organizations: await countOf(db.select({ count }).from(organizations).where(visibleOrganizations(visitor))),
    comingActivities: hasActivities ? await countOf(comingDates(visitor)) : 0,
    placedVolunteers: atLeast(smallestGroup, await countOf(placedVolunteers(context))),
    medianDays: await medianDaysOf(context),
  }
  if (context.checkResponses) checkAttributes(type, centerFiguresSchema, attributes)
  return { data: { type, id: String(center.id), attributes: snakeKeys(attributes) } }
}

/** A group of people that is too small counts as none. */
const atLeast = (limit: number, count: number): number => (count < limit ? 0 : count)

async function medianDaysOf(context: Context): Promise<number | null> {
  const median = medianResponseDays(context, sql`${applications.centerId} = ${context.center.id}`)
  const [row] = await rowsOf<{ days: number | null }>(context.db, sql`select ${median} as days`)
  return row?.days ?? null
}

const countOf = async (rows: Promise<{ count: number }[]>): Promise<number> => (await rows)[0]?.count ?? 0

const placedVolunteers = ({ db, center, now }: Context) =>
  db
    .select({ count: sql<number>`count(distinct ${applications.userId})::int` })
    .from(applications)
    .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
    .where(
      and(
        eq(applications.centerId, center.id),
        isPlacement,
        gte(applicationEvents.createdAt, new Date(now.getTime() - year)),
      ),
    )

/** Dates within thirty days, so that a weekly activity counts four times and not for a year ahead. */
const comingDates = (visitor: Context) =>
  visitor.db
    .select({ count })
    .from(activityOccurrences)
    .innerJoin(activities, eq(activities.id, activityOccurrences.activityId))
    .where(
      and(
        visibleOccurrences(visitor),
        not(isCancelled),
        gte(activityOccurrences.startsAt, visitor.now),
        lt(activityOccurrences.startsAt, new Date(visitor.now.getTime() + 30 * day)),
      ),
    )
