/** Who started lately, for visitors: a number and some vacancies, never a person (domain.md DOM-42). */
import { and, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { type RecentPlacements, recentPlacementsSchema } from '#shared/resources/recent-placements-schema.ts'
import { smallestGroup } from '#shared/resources/small-groups.ts'
import { isPlacement } from '../applications/undone-steps.ts'
import { openVacancies } from '../vacancies/queries.ts'

const day = 24 * 3600 * 1000
const maxVacancies = 3

/** The same for every reader: read as a visitor. */
export async function recentPlacements(context: Context) {
  const attributes = await placementsOf({ ...context, actor: null, currentOrganizationId: null })
  return builtDocument(context, recentPlacementsSchema, {
    type: 'recent_placements',
    id: String(context.center.id),
    attributes,
  })
}

async function placementsOf(visitor: Context): Promise<Omit<RecentPlacements, 'id'>> {
  const [row] = await visitor.db
    .select({ volunteers: sql<number>`count(distinct ${applications.userId})::int` })
    .from(applications)
    .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
    .where(placedLately(visitor))
  const volunteers = row?.volunteers ?? 0
  if (volunteers < smallestGroup) return { volunteers: null, vacancies: [] }
  return { volunteers, vacancies: await vacanciesOf(visitor) }
}

/** In the thirty days that ended two days ago: nobody who started today is recognized. Not what was undone since. */
const placedLately = ({ center, now }: Context) =>
  and(
    eq(applications.centerId, center.id),
    inArray(applications.status, ['placed', 'ended']),
    isPlacement,
    gte(applicationEvents.createdAt, new Date(now.getTime() - 32 * day)),
    lt(applicationEvents.createdAt, new Date(now.getTime() - 2 * day)),
  )

async function vacanciesOf(visitor: Context): Promise<RecentPlacements['vacancies']> {
  const rows = await visitor.db
    .select({ id: vacancies.id, title: vacancies.title, titleEn: vacancies.titleEn, place: addresses.city })
    .from(applications)
    .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .leftJoin(addresses, eq(addresses.id, vacancies.addressId))
    .where(and(placedLately(visitor), openVacancies(visitor)))
    .groupBy(vacancies.id, vacancies.title, vacancies.titleEn, addresses.city)
    .orderBy(desc(max(applicationEvents.createdAt)), desc(vacancies.id))
    .limit(maxVacancies)
  return rows.map(({ id, ...vacancy }) => ({ id: String(id), ...vacancy }))
}
