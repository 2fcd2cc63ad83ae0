/** Who of the staff handles an application, and who has opened it. */
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { applicationReads, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { computed, type Resource, textField } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'
import { assigneeSchema } from '#shared/resources/assignee-schema.ts'
import { handledOrganizations } from './policy.ts'

export const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** A colleague, by name alone: members of an organization may not read its users. */
export const assigneeResource: Resource = {
  type: 'application_assignees',
  table: users,
  id: users.id,
  defaultSort: 'name',
  schema: assigneeSchema,
  attributes: attributesOf(users, assigneeSchema, {
    overrides: {
      name: textField(fullName),
      own: computed(({ context }) => sql`${users.id} = ${context.actor?.id ?? 0}`),
    },
  }),
}

/** Users with a role on an organization that fulfils the condition. */
export const withRole = ({ db }: Pick<Context, 'db'>, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(roles)
      .innerJoin(organizations, eq(organizations.id, roles.organizationId))
      .where(and(eq(roles.userId, users.id), condition)),
  )

/**
 * The colleagues whom the actor can give applications to: for the center's staff the admins of the center, for an organization those with
 * a role on it.
 */
export function colleagues(context: SignedInContext): SQL | undefined {
  const here = and(eq(users.centerId, context.center.id), eq(users.status, 'active'))
  const reach = handledOrganizations(context)
  if (reach === null) return sql`false`
  if (reach !== 'center') return and(here, withRole(context, inArray(organizations.id, reach)))
  const ofCenter = and(
    eq(roles.name, 'admin'),
    eq(organizations.organizationType, 'VolunteerCenter'),
    eq(organizations.centerId, context.center.id),
  )
  // An admin of the platform has no role on an organization.
  return or(and(here, withRole(context, ofCenter)), eq(users.id, context.actor.id))
}

/** Open, and the reader, who handles it, has not opened it. */
export const isUnread = ({ actor }: Context): SQL =>
  sql`(${inArray(applications.status, openApplicationStatuses)} and ${applications.userId} <> ${actor?.id ?? 0} and not exists
    (select 1 from ${applicationReads} where ${applicationReads.applicationId} = ${applications.id}
      and ${applicationReads.userId} = ${actor?.id ?? 0}))`

export const isOwnApplication = ({ actor }: Context): SQL => eq(applications.userId, actor?.id ?? 0)

/** Nothing of what the staff arrange is for the volunteer. */
export const forStaff = (context: Context, value: SQL): SQL =>
  sql`case when not ${isOwnApplication(context)} then ${value} end`

export const assigneeAttributes = {
  assigneeId: computed(({ context }) => forStaff(context, sql`${applications.assigneeId}::text`)),
  assigneeName: computed(({ context }) =>
    forStaff(context, sql`(select ${fullName} from ${users} where ${users.id} = ${applications.assigneeId})`),
  ),
  unread: computed(({ context }) => isUnread(context)),
}
