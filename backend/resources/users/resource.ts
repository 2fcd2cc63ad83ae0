import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { badParameter } from '#backend/http/faults.ts'
import { isCenterWide, spanOf } from '#backend/http/reach.ts'
import { computed, integer, moment, plain, type Resource, text, word } from '#backend/json-api/resource.ts'
import { groupBy, selectRows, toMany } from '#backend/json-api/rows.ts'
import { nameFilter } from '#backend/json-api/text-search.ts'
import { userStatuses } from '#shared/resources/user.ts'
import { organizationResource } from '../organizations/resource.ts'

const roleOrganization = (column: SQL): SQL =>
  sql`(select ${column} from ${organizations} where ${organizations.id} = ${roles.organizationId})`

export const roleResource: Resource = {
  type: 'roles',
  table: roles,
  id: roles.id,
  defaultSort: '',
  attributes: {
    name: plain(roles.name),
    resourceType: plain(sql`case when ${roles.organizationId} is not null then 'Organization' end`),
    resourceId: plain(sql`${roles.organizationId}::text`),
    organizationType: plain(roleOrganization(sql`${organizations.organizationType}`)),
    organizationName: plain(roleOrganization(sql`${organizations.name}`)),
  },
}

export const userResource: Resource = {
  type: 'users',
  table: users,
  id: users.id,
  defaultSort: 'last_name,first_name',
  attributes: {
    email: text(users.email),
    firstName: text(users.firstName),
    lastName: text(users.lastName),
    phone: plain(users.phone),
    postalCode4: plain(users.postalCode4),
    locale: plain(users.locale),
    status: word(users.status, userStatuses, true),
    confirmedAt: moment(users.confirmedAt),
    lastSignInAt: moment(users.lastSignInAt),
    createdAt: moment(users.createdAt),
    updatedAt: moment(users.updatedAt),
    lockVersion: integer(users.lockVersion),
  },
  relationships: {
    roles: toMany(() => roleResource, roles.userId, { orderBy: [sql`${roles.id}`] }),
    organizations: {
      target: () => organizationResource,
      many: true,
      load: async (question, keys, selection) => {
        const granted = await question.context.db
          .selectDistinct({ userId: roles.userId, organizationId: roles.organizationId })
          .from(roles)
          .where(and(inArray(roles.userId, keys), isNotNull(roles.organizationId)))
        const ids = granted.flatMap(({ organizationId }) => organizationId ?? [])
        if (ids.length === 0) return new Map()
        const rows = await selectRows(selection, question, { where: inArray(organizations.id, ids) })
        const byId = groupBy(rows, (row) => row.id)
        const found = new Map(keys.map((key) => [key, [] as typeof rows]))
        for (const { userId, organizationId } of granted) {
          found.get(userId)?.push(...(byId.get(organizationId ?? 0) ?? []))
        }
        return found
      },
    },
  },
  filters: {
    q: nameFilter(sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`),
    with_role: (value, _question, parameter) => {
      if (!['admin', 'member', 'super_admin'].includes(value)) {
        throw badParameter(parameter, 'query.invalid_value', `Invalid value for ${parameter}: ${value}`)
      }
      return sql`exists (select 1 from ${roles} where ${roles.userId} = ${users.id} and ${roles.name} = ${value})`
    },
    organization_id_eq: (value, _question, parameter) => {
      if (!/^\d{1,15}$/.test(value)) {
        throw badParameter(parameter, 'query.invalid_value', `Invalid value for ${parameter}: ${value}`)
      }
      return memberOf([Number(value)])
    },
  },
}

/** `GET current_user`: the same person, with what only oneself may know. Its type stays `users`. */
export const currentUserResource: Resource = {
  ...userResource,
  attributes: {
    ...userResource.attributes,
    volunteerCenterId: plain(sql`${users.centerId}::text`),
    impersonatorName: computed(({ context }) => sql`${context.actor?.impersonator?.name ?? null}::text`),
  },
}

const memberOf = (organizationIds: number[]): SQL =>
  sql`exists (select 1 from ${roles} where ${roles.userId} = ${users.id} and ${inArray(roles.organizationId, organizationIds)})`

/** Whom a reader may see: their center's, their organisations' members, or themselves. */
export function visibleUsers(context: Context): SQL | undefined {
  const here = eq(users.centerId, context.center.id)
  const span = spanOf(context, 'user.edit')
  const self = eq(users.id, context.actor?.id ?? 0)
  if (isCenterWide(span)) return here
  if (span.reach === 'organization' && span.organizationIds.length > 0) {
    return and(here, sql`(${self} or ${memberOf(span.organizationIds)})`)
  }
  return self
}
