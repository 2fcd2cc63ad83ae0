/** `filter[suits]=own`: open vacancies that suit the reader's own profile, best first. */
import { and, eq, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { findPlace } from '#backend/geo/gazetteer.ts'
import { distanceTo } from '#backend/geo/radius-filters.ts'
import type { Context } from '#backend/http/context.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'
import { matchOf, type VolunteerFacts } from '#shared/matching.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import { comparedRecords, rankByMatch } from './rank.ts'

const nothingKnown: VolunteerFacts = { radiusKm: null, availability: [], themes: [], skills: [], languages: [] }

/** Without those to which the reader replied, and without any that misses a demand or has nothing that fits. */
export const suitedVacancies: SpecialFilter = async (value, queryContext, parameter) => {
  if (value !== 'own') throw invalidValue(parameter, value)
  const { context } = queryContext
  const { db, actor, center, sharingCenterIds, today } = context
  if (!actor) return sql`false`
  const [own] = await db
    .select({ postalCode4: users.postalCode4, profile: volunteerProfiles })
    .from(users)
    .leftJoin(volunteerProfiles, eq(volunteerProfiles.userId, users.id))
    .where(eq(users.id, actor.id))
  const place = own?.postalCode4 ? await findPlace(context, own.postalCode4) : null
  const saved = await savedByActor(context, actor.id)
  const replied = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.vacancyId, vacancies.id), eq(applications.userId, actor.id)))
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
        or(isNull(vacancies.expiresOn), gte(vacancies.expiresOn, today)),
        notExists(replied),
      ),
    )
    .orderBy(sql`kilometers asc nulls last`, sql`${vacancies.id} desc`)
    .limit(comparedRecords)
  const matches = open.map(({ id, ...vacancy }) => ({
    id,
    ...matchOf(own?.profile ?? nothingKnown, vacancy, {
      kilometers: vacancy.kilometers,
      saved: { isThis: saved.ids.has(id), themes: saved.themes },
    }),
  }))
  const isSuited = ({ unmet, terms }: (typeof matches)[number]) =>
    unmet === 0 && terms.some(({ verdict }) => verdict === 'fits')
  return rankByMatch(queryContext, vacancies.id, matches.filter(isSuited), open.length)
}

async function savedByActor({ db }: Context, userId: number): Promise<{ ids: Set<number>; themes: Theme[] }> {
  const rows = await db
    .select({ id: vacancies.id, themes: vacancies.themes })
    .from(savedVacancies)
    .innerJoin(vacancies, eq(vacancies.id, savedVacancies.vacancyId))
    .where(eq(savedVacancies.userId, userId))
  return { ids: new Set(rows.map(({ id }) => id)), themes: [...new Set(rows.flatMap(({ themes }) => themes))] }
}
