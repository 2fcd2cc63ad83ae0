/** `filter[suits_vacancy]=id`: volunteers for a vacancy that the reader works with, best first, each with the reasons. */
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { pc4Areas } from '#backend/db/schema/geography.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { distanceTo } from '#backend/geo/radius-filters.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'
import { comparedRecords, rankByMatch } from '#backend/matching/rank.ts'
import { matchOf } from '#shared/matching.ts'
import { invitationsPerDay } from '#shared/resources/invitation.ts'
import { isOnSide } from '../conversations/policy.ts'
import { requireOnSite } from '../organizations/queries.ts'
import type { VacancyRow } from '../vacancies/queries.ts'
import { maySend } from './policy.ts'
import { refuses, visibleCards } from './visibility.ts'

/** Without those who replied to it or want no invitations of its organization. Throws 404 for a vacancy of somebody else. */
export const suitsVacancy: SpecialFilter = async (value, queryContext) => {
  const { context } = queryContext
  const vacancy = await vacancyToInviteFor(context, value)
  const candidates = await context.db
    .select({
      id: volunteerProfiles.id,
      radiusKm: volunteerProfiles.radiusKm,
      availability: volunteerProfiles.availability,
      themes: volunteerProfiles.themes,
      skills: volunteerProfiles.skills,
      languages: volunteerProfiles.languages,
      kilometers: sql<number | null>`area.kilometers`,
    })
    .from(volunteerProfiles)
    .innerJoin(users, eq(users.id, volunteerProfiles.userId))
    .leftJoin(areasFrom(vacancy), sql`area.pc4 = ${users.postalCode4}`)
    .where(and(visibleCards(context), invitable(vacancy)))
    .orderBy(sql`area.kilometers asc nulls last`, sql`${volunteerProfiles.id} desc`)
    .limit(comparedRecords)
  const matches = candidates.map(({ id, kilometers, ...volunteer }) => ({
    id,
    ...matchOf(volunteer, vacancy, { kilometers }),
  }))
  queryContext.meta.invitations_left = await invitationsLeft(context, vacancy.organizationId)
  const condition = rankByMatch(queryContext, volunteerProfiles.id, matches, candidates.length)
  await addInvitations(queryContext, vacancy.id)
  return condition
}

/** The vacancy if the reader may invite for it. Throws 404 for any other, and 422 when its organization is not on the site. */
export async function vacancyToInviteFor(context: Context, id: string): Promise<VacancyRow> {
  const [vacancy] = await context.db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, recordId(id)), eq(vacancies.centerId, context.center.id)))
  if (!vacancy || !maySend(context, vacancy)) throw notFound()
  await requireOnSite(context, vacancy.organizationId)
  return vacancy
}

/** Postal code areas with their distance to the vacancy. */
const areasFrom = (vacancy: VacancyRow): SQL => {
  const { latitude, longitude } = vacancy
  const kilometers =
    latitude === null || longitude === null
      ? sql`null::double precision`
      : sql`min(${distanceTo(pc4Areas, { latitude, longitude })})`
  return sql`(select ${pc4Areas.pc4}, ${kilometers} as kilometers from ${pc4Areas} group by ${pc4Areas.pc4}) area`
}

/** Condition on cards: who can be invited for this vacancy, whether or not that was done. */
export const invitable = ({ id, organizationId, centerId, shared }: VacancyRow): SQL | undefined =>
  and(
    sql`not ${refuses([organizationId])}`,
    // The volunteer of another center sees a vacancy of this one only when it is shared.
    shared ? undefined : eq(volunteerProfiles.centerId, centerId),
    sql`not exists (select 1 from ${applications} where ${applications.vacancyId} = ${id}
      and ${applications.userId} = ${volunteerProfiles.userId})`,
  )

/** How many invitations an organization may still send today. */
export async function invitationsLeft({ db, today }: Context, organizationId: number): Promise<number> {
  const [sent] = await db
    .select({ records: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.sentOn, today)))
  return Math.max(0, invitationsPerDay - (sent?.records ?? 0))
}

/** To who sent it the invitation is their own: only they write to the volunteer about it. */
async function addInvitations(queryContext: Parameters<SpecialFilter>[1], vacancyId: number): Promise<void> {
  const { context, recordMeta } = queryContext
  const sent = await context.db
    .select({
      cardId: volunteerProfiles.id,
      id: sql<string>`${invitations.id}::text`,
      status: invitations.status,
      sentOn: invitations.sentOn,
      centerId: invitations.centerId,
      organizationId: invitations.senderOrganizationId,
    })
    .from(invitations)
    .innerJoin(volunteerProfiles, eq(volunteerProfiles.userId, invitations.userId))
    .where(inArray(invitations.vacancyId, [vacancyId]))
  const byCard = new Map(
    sent.map(({ cardId, centerId, organizationId, ...invitation }) => [
      cardId,
      { ...invitation, isOwn: isOnSide(context, { centerId, organizationId }) },
    ]),
  )
  queryContext.recordMeta = (id) => ({ ...recordMeta?.(id), invitation: byCard.get(id) ?? null })
}
