/** Open vacancies that suit a volunteer, best first: `filter[suits]=own` for the reader's own profile. */
import { and, eq, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { findPlace } from '#backend/geo/gazetteer.ts'
import type { Point } from '#backend/geo/point.ts'
import { distanceTo } from '#backend/geo/radius-filters.ts'
import type { Context } from '#backend/http/context.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'
import { byMatch, type Match, matchOf, type VolunteerFacts } from '#shared/matching.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import { comparedRecords, rankByMatch } from './rank.ts'

const nothingKnown: VolunteerFacts = { radiusKm: null, availability: [], themes: [], skills: [], languages: [] }

/** Without those to which the reader replied, and without any that misses a demand or has nothing that fits. */
export const suitedVacancies: SpecialFilter = async (value, queryContext, parameter) => {
  if (value !== 'own') throw invalidValue(parameter, value)
  const { actor } = queryContext.context
  if (!actor) return sql`false`
  const { matches, compared } = await matchesOfVolunteer(queryContext.context, actor.id)
  return rankByMatch(queryContext, vacancies.id, matches.filter(isSuited), compared)
}

/** `filter[instead_of]=id`: open vacancies in the place of one to which the reader's own reply stays without a response, best first. */
export const alternativeVacancies: SpecialFilter = async (value, queryContext, parameter) => {
  if (!/^\d{1,15}$/.test(value)) throw invalidValue(parameter, value)
  const { context } = queryContext
  const [own] = await context.db
    .select({ userId: applications.userId, vacancyId: applications.vacancyId })
    .from(applications)
    .where(and(eq(applications.id, Number(value)), eq(applications.userId, context.actor?.id ?? 0)))
  if (!own) return sql`false`
  const { matches, compared } = await alternativesTo(context, own)
  return rankByMatch(queryContext, vacancies.id, matches, compared)
}

/**
 * The same sum for a volunteer whose reply stays without a response: near their home, else near the vacancy, whose themes count as what they like;
 * without vacancies of the same organization.
 */
export async function alternativesTo(context: Context, reply: { userId: number; vacancyId: number }): Promise<Found> {
  const [vacancy] = await context.db.select().from(vacancies).where(eq(vacancies.id, reply.vacancyId))
  if (!vacancy) return { matches: [], compared: 0 }
  const { latitude, longitude, themes, organizationId } = vacancy
  const { matches, compared } = await matchesOfVolunteer(context, reply.userId, {
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    themes,
    where: ne(vacancies.organizationId, organizationId),
  })
  const isNear = ({ terms }: VacancyMatch) =>
    !terms.some(({ name, verdict }) => name === 'distance' && verdict === 'misfit')
  return { matches: matches.filter((match) => isSuited(match) && isNear(match)).sort(byMatch), compared }
}

type VacancyMatch = Match & { id: number }
type Found = { matches: VacancyMatch[]; compared: number }

const isSuited = ({ unmet, terms }: VacancyMatch) => unmet === 0 && terms.some(({ verdict }) => verdict === 'fits')

/** `place` is for who has no postal code, `themes` are liked beside those that the volunteer saved. */
type Occasion = { place?: Point | null; themes?: readonly Theme[]; where?: SQL }

/** The sum for each of the nearest open vacancies to which the volunteer did not reply. */
async function matchesOfVolunteer(
  context: Context,
  userId: number,
  { place: otherPlace = null, themes = [], where }: Occasion = {},
): Promise<Found> {
  const { db, center, sharingCenterIds, today } = context
  const [own] = await db
    .select({ postalCode4: users.postalCode4, profile: volunteerProfiles })
    .from(users)
    .leftJoin(volunteerProfiles, eq(volunteerProfiles.userId, users.id))
    .where(eq(users.id, userId))
  const place = (own?.postalCode4 ? await findPlace(context, own.postalCode4) : null) ?? otherPlace
  const saved = await savedBy(context, userId)
  const replied = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.userId, userId)))
  const kilometers = place ? distanceTo(vacancies, place) : sql`null`
  const open = await db
    .select({
      id: vacancies.id,
      kind: vacancies.kind,
      dayparts: vacancies.dayparts,
      themes: vacancies.themes,
      skills: vacancies.skills,
      languageLevel: vacancies.languageLevel,
      kilometers: sql<number | null>`${kilometers}`.as('kilometers'),
    })
    .from(vacancies)
    .where(
      and(
        inArray(vacancies.centerId, [center.id, ...sharingCenterIds]),
        eq(vacancies.status, 'published'),
        or(isNull(vacancies.closesOn), gte(vacancies.closesOn, today)),
        notExists(replied),
        where,
      ),
    )
    .orderBy(sql`kilometers asc nulls last`, sql`${vacancies.id} desc`)
    .limit(comparedRecords)
  const matches = open.map(({ id, ...vacancy }) => ({
    id,
    ...matchOf(own?.profile ?? nothingKnown, vacancy, {
      kilometers: vacancy.kilometers,
      saved: { isThis: saved.ids.has(id), themes: [...saved.themes, ...themes] },
    }),
  }))
  return { matches, compared: open.length }
}

async function savedBy({ db }: Context, userId: number): Promise<{ ids: Set<number>; themes: Theme[] }> {
  const rows = await db
    .select({ id: vacancies.id, themes: vacancies.themes })
    .from(savedVacancies)
    .innerJoin(vacancies, eq(vacancies.id, savedVacancies.vacancyId))
    .where(eq(savedVacancies.userId, userId))
  return { ids: new Set(rows.map(({ id }) => id)), themes: [...new Set(rows.flatMap(({ themes }) => themes))] }
}
