import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { userSessions } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { type Resource, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { userSessionSchema } from '#shared/resources/user-session-schema.ts'
import { ownOrganizations } from '../organizations/queries.ts'
import { worksFromCenter } from './policy.ts'

/** Organizations that the actor works for here. */
export function currentOrganizations(context: SignedInContext): SQL | undefined {
  const own = ownOrganizations(context)
  const selectable = worksFromCenter(context) ? or(own, eq(organizations.organizationType, 'VolunteerCenter')) : own
  return and(eq(organizations.centerId, context.center.id), selectable)
}

/** Id of the selected organization, else of the first School or VolunteerCenter, else of the first (requirements.md REQ-4). */
export async function currentOrganizationId(context: SignedInContext): Promise<number> {
  const [organization] = await context.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(currentOrganizations(context))
    .orderBy(
      sql`${organizations.id} = ${context.currentOrganizationId ?? 0} desc`,
      sql`${inArray(organizations.organizationType, ['School', 'VolunteerCenter'])} desc`,
      organizations.name,
    )
    .limit(1)
  if (!organization) throw apiError('organization.none')
  return organization.id
}

/** Sessions as their user reads them; `currentId` is that of the request. */
export const sessionResource = (currentId: number): Resource => ({
  type: 'user_sessions',
  table: userSessions,
  id: userSessions.id,
  defaultSort: '-last_used_at',
  schema: userSessionSchema,
  attributes: attributesOf(userSessions, userSessionSchema, {
    overrides: {
      lastUsedAt: timestamp(userSessions.updatedAt),
      current: unfilterable(sql`${userSessions.id} = ${currentId}`),
    },
  }),
})

/** The actor's own, without those in which staff look at the account. */
export const sessionsOfActor = ({ actor, now }: SignedInContext): SQL | undefined =>
  and(eq(userSessions.userId, actor.id), isNull(userSessions.impersonatorId), gt(userSessions.expiresAt, now))

/** The actor's own session with this id; throws 404 for any other. */
export async function ownSession(context: SignedInContext, id: string) {
  const [session] = await context.db
    .select({ id: userSessions.id, userId: userSessions.userId })
    .from(userSessions)
    .where(and(eq(userSessions.id, recordId(id)), sessionsOfActor(context)))
  if (!session) throw notFound()
  return session
}
