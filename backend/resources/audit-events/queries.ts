import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { activities, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { mailings } from '#backend/db/schema/mailings.ts'
import { mediaItems } from '#backend/db/schema/media.ts'
import { notificationTemplates } from '#backend/db/schema/notifications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { quickReplies } from '#backend/db/schema/staff.ts'
import { certificates, hourEntries } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { dayFilters } from '#backend/json-api/day-filters.ts'
import { computed, foreignKey, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { occasionOf, templateNames } from '#backend/mail/templates/catalog.ts'
import { everyPart, hasPart } from '#backend/search/name-filter.ts'
import { auditEventSchema } from '#shared/resources/audit-event-schema.ts'
import { type TextLocale, textLocales } from '#shared/site.ts'

const { targetId, targetType } = auditEvents

const userName = (id: PgColumn): SQL =>
  sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${id})`

const nameOf = (id: SQL): SQL =>
  sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${id}::bigint)`
const { changes } = auditEvents
/** Of who handles an application the log has the numbers: they have the names of today, and none once their account is deleted. */
const namedChanges = sql`case when ${changes} -> 'assigneeId' is not null then (${changes} - 'assigneeId') || jsonb_build_object(
  'assignee', jsonb_build_array(${nameOf(sql`(${changes} -> 'assigneeId' ->> 0)`)}, ${nameOf(sql`(${changes} -> 'assigneeId' ->> 1)`)}))
  else ${changes} end`

/** Title of the vacancy of a record. */
const vacancyOf = (table: PgTable): SQL =>
  sql`(select v.title from ${table} r join ${vacancies} v on v.id = r.vacancy_id where r.id = ${targetId})`

/** What the list of templates calls each, as JSON. */
const templateTitles = new Map(
  textLocales.map((locale) => [
    locale,
    JSON.stringify(Object.fromEntries(templateNames.map((name) => [name, occasionOf(name, locale)]))),
  ]),
)

/**
 * Name of the record, for the kinds that have one. Records of a volunteer have that of their vacancy or activity: whether a reader
 * may know the volunteer is what the page of the record decides.
 */
const targetName = (locale: TextLocale): SQL => sql`case ${targetType}
  when 'vacancies' then (select v.title from ${vacancies} v where v.id = ${targetId})
  when 'applications' then ${vacancyOf(applications)}
  when 'invitations' then ${vacancyOf(invitations)}
  when 'hour_entries' then ${vacancyOf(hourEntries)}
  when 'certificates' then (select c.vacancy_title from ${certificates} c where c.id = ${targetId})
  when 'registrations' then (select a.title from ${activityRegistrations} r join ${activities} a on a.id = r.activity_id where r.id = ${targetId})
  when 'organizations' then (select o.name from ${organizations} o where o.id = ${targetId})
  when 'activities' then (select a.title from ${activities} a where a.id = ${targetId})
  when 'content_items' then (select c.content ->> 'title' from ${contentItems} c where c.id = ${targetId})
  when 'media_items' then (select m.name from ${mediaItems} m where m.id = ${targetId})
  when 'quick_replies' then (select q.title from ${quickReplies} q where q.id = ${targetId})
  when 'mailings' then (select nullif(m.texts -> 'nl' ->> 'subject', '') from ${mailings} m where m.id = ${targetId})
  when 'notification_templates' then (select ${templateTitles.get(locale)}::jsonb ->> t.name from ${notificationTemplates} t where t.id = ${targetId})
  when 'users' then ${userName(targetId)}
end`

export const auditEventResource: Resource = {
  type: 'audit_events',
  table: auditEvents,
  id: auditEvents.id,
  defaultSort: '-created_at',
  schema: auditEventSchema,
  attributes: attributesOf(auditEvents, auditEventSchema, {
    overrides: {
      targetId: unfilterable(sql`${targetId}::text`),
      targetName: computed(({ context }) => targetName(context.locale)),
      actorName: unfilterable(userName(auditEvents.actorId)),
      changes: unfilterable(namedChanges),
      impersonatorName: unfilterable(userName(auditEvents.impersonatorId)),
    },
  }),
  filterFields: { targetId: foreignKey(targetId) },
  filters: {
    q: (value) => {
      // The index is on name and address together, and the address is nothing that readers of the log may search for.
      const name = sql`search_fold(${users.firstName} || ' ' || ${users.lastName})`
      const isNamed = everyPart(value, (part) => sql`${hasPart(users.parts, part)} and ${hasPart(name, part)}`)
      // The users are found first: a comparison of each event with each user takes over a second among 40,000.
      const named = sql`(select ${users.id} from ${users} where ${isNamed})`
      return sql`(${auditEvents.actorId} in ${named} or ${auditEvents.impersonatorId} in ${named})`
    },
    ...dayFilters(auditEvents.createdAt),
  },
}
