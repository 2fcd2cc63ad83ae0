/** Moves of organizations as other code meets them: the new address of what was here, and no write to the old center meanwhile. */
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { activities } from '#backend/db/schema/activities.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { organizationMoves, organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { ApiError, apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'

/** Records with a public address: which organization they are of, whether everybody may see them, and the path of their page. */
const addressed = {
  organizations: {
    of: (id: number): SQL => sql`${organizations.id} = ${id}`,
    path: (id: string) => pathTo('organization', { id }),
  },
  vacancies: {
    of: (id: number): SQL => sql`${organizations.id} = (select ${vacancies.organizationId} from ${vacancies}
      where ${and(eq(vacancies.id, id), inArray(vacancies.status, ['published', 'paused', 'filled', 'expired']))})`,
    path: (id: string) => pathTo('vacancy', { id }),
  },
  activities: {
    of: (id: number): SQL => sql`${organizations.id} = (select ${activities.organizationId} from ${activities}
      where ${and(
        eq(activities.id, id),
        eq(activities.kind, 'activity'),
        inArray(activities.status, ['published', 'full', 'cancelled', 'finished']),
      )})`,
    path: () => pathTo('calendar'),
  },
}
type Addressed = keyof typeof addressed

/**
 * Reads a record of this center. In place of 404 it throws `record.moved` with the new address for one that moved away with its
 * organization and that everybody may see there.
 */
export async function readHere<Result>(
  context: Context,
  kind: Addressed,
  id: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && /^\d{1,15}$/.test(id))) throw error
    throw (await movedError(context, kind, id)) ?? error
  }
}

async function movedError(context: Context, kind: Addressed, id: string): Promise<ApiError | null> {
  const { db, center } = context
  const movedAway = sql`exists (select 1 from ${organizationMoves} where ${and(
    eq(organizationMoves.organizationId, organizations.id),
    eq(organizationMoves.fromCenterId, center.id),
  )})`
  const [found] = await db
    .select({ centerId: volunteerCenters.id, slug: volunteerCenters.slug, name: volunteerCenters.name })
    .from(organizations)
    .innerJoin(volunteerCenters, eq(volunteerCenters.id, organizations.centerId))
    .where(
      and(
        addressed[kind].of(Number(id)),
        eq(organizations.status, 'approved'),
        ne(organizations.centerId, center.id),
        movedAway,
      ),
    )
  if (!found) return null
  const url = await siteLink(context, found.centerId, addressed[kind].path(id))
  return apiError('record.moved', { center: found.name, meta: { center: found.slug, url } })
}

/**
 * Throws 409 when the organization is not of this center any more, and keeps it here until the end of the transaction: what is created
 * for it meanwhile must not stay behind.
 */
export async function keepHere({ db }: Context, organizationId: number, centerId: number): Promise<void> {
  const [organization] = await db
    .select({ centerId: organizations.centerId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('key share')
  if (organization && organization.centerId !== centerId) throw apiError('stale')
}
