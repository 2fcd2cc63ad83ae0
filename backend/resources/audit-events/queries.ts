import { and, or, type SQL, sql } from 'drizzle-orm'
import { activities } from '#backend/db/schema/activities.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { containing } from '#backend/json-api/conditions.ts'
import { dayFilters } from '#backend/json-api/day-filters.ts'
import { foreignKey, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { auditEventSchema } from '#shared/resources/audit-event-schema.ts'

const { targetId, targetType } = auditEvents

/** Name of the record, for the kinds that have one. */
const targetName: SQL = sql`case ${targetType}
  when 'vacancies' then (select v.title from ${vacancies} v where v.id = ${targetId})
  when 'organizations' then (select o.name from ${organizations} o where o.id = ${targetId})
  when 'activities' then (select a.title from ${activities} a where a.id = ${targetId})
  when 'content_items' then (select c.content ->> 'title' from ${contentItems} c where c.id = ${targetId})
  when 'users' then (select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${targetId})
end`

const userName = (id: typeof auditEvents.actorId | typeof auditEvents.impersonatorId): SQL =>
  sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${id})`

export const auditEventResource: Resource = {
  type: 'audit_events',
  table: auditEvents,
  id: auditEvents.id,
  defaultSort: '-created_at',
  schema: auditEventSchema,
  attributes: attributesOf(auditEvents, auditEventSchema, {
    overrides: {
      targetId: unfilterable(sql`${targetId}::text`),
      targetName: unfilterable(targetName),
      actorName: unfilterable(userName(auditEvents.actorId)),
      impersonatorName: unfilterable(userName(auditEvents.impersonatorId)),
    },
  }),
  filterFields: { targetId: foreignKey(targetId) },
  filters: {
    q: (value) => {
      const name = sql`search_fold(u.first_name || ' ' || u.last_name) like ${containing(value)}`
      const who = or(sql`u.id = ${auditEvents.actorId}`, sql`u.id = ${auditEvents.impersonatorId}`)
      return sql`exists (select from ${users} u where ${and(who, name)})`
    },
    ...dayFilters(auditEvents.createdAt),
  },
}
