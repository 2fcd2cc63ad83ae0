/** Which vacancies a reader may see (domain.md, "Who is who" and "Roles"). */
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { isCenterWide, spanOf } from '#backend/http/reach.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'

// As an array, which is made once and looked up: a join here makes the planner fetch vacancies by organisation.
const approved = (centerIds: number[]): SQL =>
  sql`${vacancies.organizationId} = any (array(select ${organizations.id} from ${organizations}
    where ${organizations.status} = 'approved' and ${inArray(organizations.centerId, centerIds)}))`

/** This center's, and what its siblings share with it. */
function offered(context: Context): SQL | undefined {
  const here = eq(vacancies.centerId, context.center.id)
  const siblings = context.sharingCenterIds
  const centers =
    siblings.length === 0 ? here : or(here, and(eq(vacancies.shared, true), inArray(vacancies.centerId, siblings)))
  return and(centers, approved([context.center.id, ...siblings]))
}

/** Those that the actor works with: of the center for its staff, of their organisations for others; null for none. */
export function managedVacancies(context: Context): SQL | null {
  const span = spanOf(context, 'vacancy.draft')
  if (isCenterWide(span)) return eq(vacancies.centerId, context.center.id)
  if (span.reach !== 'organization' || span.organizationIds.length === 0) return null
  const chosen = context.currentOrganizationId
  const ids = chosen !== null && span.organizationIds.includes(chosen) ? [chosen] : span.organizationIds
  return sql`(${vacancies.centerId} = ${context.center.id} and ${inArray(vacancies.organizationId, ids)})`
}

const withManaged = (context: Context, open: SQL | undefined): SQL | undefined => {
  const managed = managedVacancies(context)
  return managed ? or(managed, open) : open
}

/** For lists: published and not expired, and whatever one works with. */
export function listedVacancies(context: Context): SQL | undefined {
  const current = and(
    eq(vacancies.status, 'published'),
    or(isNull(vacancies.expiresOn), gte(vacancies.expiresOn, context.today)),
  )
  return withManaged(context, and(offered(context), current))
}

/** Statuses whose page stays open for everyone who has the link: it says that the vacancy is filled, paused or over. */
const linkable: VacancyStatus[] = ['published', 'paused', 'filled', 'expired']

export function visibleVacancies(context: Context): SQL | undefined {
  return withManaged(context, and(offered(context), inArray(vacancies.status, linkable)))
}
