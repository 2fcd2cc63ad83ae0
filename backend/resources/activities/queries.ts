/**
 * Activities, their dates (`activity_occurrences`) and `registrations`. An activity is the series as its organization
 * manages it; a date is what a calendar shows and what one registers for
 * (docs/decisions/0009-activity-occurrences.md).
 */

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { textArray } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { nearFilter, withinFilter } from '#backend/geo/radius-filters.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { RawQuery } from '#backend/json-api/documents.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import {
  computed,
  enumField,
  foreignKey,
  listField,
  type QueryContext,
  type Resource,
  type SpecialFilter,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { textFilter } from '#backend/search/text-filter.ts'
import { openRegistrationStatuses } from '#shared/resources/activity.ts'
import {
  activitySchema,
  occurrenceSchema,
  participantSchema,
  registrationSchema,
} from '#shared/resources/activity-schema.ts'
import { accessibilityFeatures, activityKinds } from '#shared/resources/activity-values.ts'
import type { ReleasedPart } from '#shared/resources/invitation.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { addressResource } from '../addresses/queries.ts'
import { contactPersonAttribute, redactContactPerson } from '../contact-person.ts'
import { isReleasedToOrganizer } from '../data-releases/queries.ts'
import { organizationResource } from '../organizations/queries.ts'
import { periodFilters } from './period-filters.ts'
import { managedOrganizations, publicStatuses } from './policy.ts'

export type ActivityRow = typeof activities.$inferSelect
export type OccurrenceRow = typeof activityOccurrences.$inferSelect
export type RegistrationRow = typeof activityRegistrations.$inferSelect

const coordinates = { latitude: activities.latitude, longitude: activities.longitude }

const yesOrNo =
  (condition: SQL): SpecialFilter =>
  (value, _query, parameter) => {
    if (value !== 'true' && value !== 'false') throw invalidValue(parameter, value)
    return value === 'true' ? condition : sql`not (${condition})`
  }

/** Filters of activities and of their dates; `filter[accessible]` is about a wheelchair. */
const filters: Record<string, SpecialFilter> = {
  q: textFilter(activities.search),
  near: nearFilter(coordinates, { anywhere: eq(activities.online, true) }),
  within: withinFilter(coordinates),
  free: yesOrNo(sql`${activities.price} = 0`),
  accessible: yesOrNo(sql`${activities.accessibility} && ${textArray(['wheelchair'])}`),
  scope_eq: (value, { context }, parameter) => {
    if (value !== 'own') throw invalidValue(parameter, value)
    return managedActivities(context) ?? sql`false`
  },
}

/** A column of the next date that goes on; null for who does not manage the activity. */
const ofNextDate =
  (column: SQL) =>
  ({ context }: QueryContext): SQL | null => {
    const managed = managedActivities(context)
    return (
      managed &&
      sql`case when ${managed} then (select ${column} from ${activityOccurrences}
        where ${activityOccurrences.activityId} = ${activities.id} and not ${isCancelled}
        and ${activityOccurrences.endsAt} >= ${context.now.toISOString()}::timestamptz
        order by ${activityOccurrences.startsAt} limit 1) end`
    )
  }

export const activityResource: Resource = {
  type: 'activities',
  table: activities,
  id: activities.id,
  defaultSort: 'starts_at',
  schema: activitySchema,
  attributes: attributesOf(activities, activitySchema, {
    filterable: ['title'],
    overrides: {
      contactPerson: contactPersonAttribute(activities, managedActivities),
      nextStartsAt: computed(
        ofNextDate(sql`to_char(${activityOccurrences.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
      ),
      nextTaken: computed(ofNextDate(sql`${activityOccurrences.taken}`)),
    },
  }),
  filterFields: { id: foreignKey(activities.id), organizationId: foreignKey(activities.organizationId) },
  relationships: {
    organization: toOne(() => organizationResource, activities.organizationId),
    address: toOne(() => addressResource, activities.addressId),
  },
  filters,
  sorts: {
    relevance: ({ relevance }) => relevance ?? null,
    distance: ({ distance }) => distance ?? null,
  },
  redact: redactContactPerson,
}

/** The same records under `/workshops`. */
export const workshopResource: Resource = { ...activityResource, type: 'workshops' }

// PostgreSQL's greatest() passes over nulls: without a capacity it would say 0.
const placesLeft = sql`case when ${activities.capacity} is not null
  then greatest(0, ${activities.capacity} - ${activityOccurrences.taken}) end`

/** A date that was cancelled, by itself or with its activity, which cancels none of its rows. */
export const isCancelled = sql`(${activityOccurrences.status} = 'cancelled' or ${activities.status} = 'cancelled')`

const state = ({ context }: QueryContext): SQL =>
  sql`case when ${isCancelled} then 'cancelled'
    when ${activityOccurrences.endsAt} < ${context.now.toISOString()}::timestamptz then 'finished'
    when ${activityOccurrences.startsAt} <= ${context.now.toISOString()}::timestamptz then 'started'
    when ${placesLeft} = 0 then 'full' else 'open' end`

const ownRegistration =
  (column: SQL) =>
  ({ context }: QueryContext): SQL | null =>
    context.actor &&
    sql`(select ${column} from ${activityRegistrations}
      where ${activityRegistrations.occurrenceId} = ${activityOccurrences.id}
      and ${activityRegistrations.userId} = ${context.actor.id}
      and ${activityRegistrations.status} in ('registered', 'waitlisted', 'offered') limit 1)`

/** Whether a date is one of the next ones of its activity that are not over. */
const isAmongNext = ({ now }: Context, count: number): SQL =>
  sql`${activityOccurrences.id} in (select next.id from activity_occurrences next
    where next.activity_id = ${activityOccurrences.activityId} and next.ends_at > ${now.toISOString()}::timestamptz
    order by next.starts_at limit ${count})`

export const occurrenceResource: Resource = {
  type: 'activity_occurrences',
  table: activityOccurrences,
  belongsTo: { table: activities, on: eq(activities.id, activityOccurrences.activityId) },
  id: activityOccurrences.id,
  defaultSort: 'starts_at',
  schema: occurrenceSchema,
  attributes: attributesOf(activityOccurrences, occurrenceSchema, {
    overrides: {
      state: computed(state),
      placesLeft: unfilterable(placesLeft),
      distance: computed(({ distance }) => (distance ? sql`round((${distance})::numeric, 1)::float` : null)),
      registrationId: computed(ownRegistration(sql`${activityRegistrations.id}::text`)),
      registrationStatus: computed(ownRegistration(sql`${activityRegistrations.status}`)),
    },
  }),
  filterFields: {
    id: foreignKey(activityOccurrences.id),
    activityId: foreignKey(activityOccurrences.activityId),
    kind: enumField(activities.kind, activityKinds, true).field,
    themes: listField(activities.themes, themeSlugs, true).field,
    targetGroups: listField(activities.targetGroups, targetGroupSlugs, true).field,
    accessibility: listField(activities.accessibility, accessibilityFeatures, true).field,
    organizationId: foreignKey(activities.organizationId),
  },
  relationships: {
    activity: toOne(() => activityResource, activityOccurrences.activityId),
  },
  filters: {
    ...filters,
    cancelled: yesOrNo(isCancelled),
    registered: (value, query, parameter) =>
      yesOrNo(sql`${ownRegistration(sql`true`)(query) ?? sql`null`} is not null`)(value, query, parameter),
    per_activity: (value, query, parameter) => {
      if (!/^[1-9]$/.test(value)) throw invalidValue(parameter, value)
      const own = ownRegistration(sql`true`)(query)
      return sql`(${isAmongNext(query.context, Number(value))} or ${own ?? sql`null`} is not null)`
    },
    ...periodFilters,
  },
  sorts: {
    relevance: ({ relevance }) => relevance ?? null,
    distance: ({ distance }) => distance ?? null,
  },
}

const part = (name: ReleasedPart, value: SQL) =>
  computed(({ context }) => sql`case when ${isReleasedToOrganizer(context, name)} then ${value} end`)

/** Users as participants: their names and how to contact them, as far as a stage of their registration released that. */
const participantResource: Resource = {
  type: 'users',
  table: users,
  id: users.id,
  defaultSort: '',
  schema: participantSchema,
  attributes: attributesOf(users, participantSchema, {
    overrides: {
      firstName: part('name', sql`${users.firstName}`),
      lastName: part('contact', sql`${users.lastName}`),
      email: part('contact', sql`${users.email}`),
      phone: part('contact', sql`${users.phone}`),
    },
  }),
}

const ofOccurrence = (column: PgColumn): SQL =>
  sql`(select ${column} from ${activityOccurrences} where ${activityOccurrences.id} = ${activityRegistrations.occurrenceId})`

export const registrationResource: Resource = {
  type: 'registrations',
  table: activityRegistrations,
  id: activityRegistrations.id,
  defaultSort: 'created_at',
  schema: registrationSchema,
  attributes: attributesOf(activityRegistrations, registrationSchema),
  filterFields: {
    activityId: foreignKey(activityRegistrations.activityId),
    occurrenceId: foreignKey(activityRegistrations.occurrenceId),
    userId: foreignKey(activityRegistrations.userId),
  },
  filters: {
    /** For a date that is not over yet; `false` for one that is. */
    coming_eq: (value, { context }, parameter) => {
      if (value !== 'true' && value !== 'false') throw invalidValue(parameter, value)
      const isComing = sql`${ofOccurrence(activityOccurrences.endsAt)} >= ${context.now.toISOString()}::timestamptz`
      return value === 'true' ? isComing : sql`not ${isComing}`
    },
  },
  sorts: { startsAt: () => ofOccurrence(activityOccurrences.startsAt) },
  relationships: {
    user: toOne(() => participantResource, activityRegistrations.userId),
    activity: toOne(() => activityResource, activityRegistrations.activityId),
    occurrence: toOne(() => occurrenceResource, activityRegistrations.occurrenceId),
  },
}

function publicActivities(context: Context): SQL | undefined {
  return and(
    eq(activities.centerId, context.center.id),
    inArray(activities.status, publicStatuses),
    context.actor ? undefined : eq(activities.kind, 'activity'),
    sql`exists (select 1 from ${organizations} where ${organizations.id} = ${activities.organizationId}
      and ${organizations.status} = 'approved')`,
  )
}

/** The activities that the actor manages; null for none. */
export function managedActivities(context: Context): SQL | null {
  const managed = managedOrganizations(context)
  if (managed === null) return null
  const here = eq(activities.centerId, context.center.id)
  return managed === 'center' ? here : sql`(${and(here, inArray(activities.organizationId, managed))})`
}

/** For lists: public activities of approved organizations, whoever reads it; with `filter[scope_eq]=own` what the actor manages. */
export function listedActivities(context: Context, query: RawQuery): SQL | undefined {
  return (query['filter[scope_eq]'] === undefined ? null : managedActivities(context)) ?? publicActivities(context)
}

/** For single records: also what the actor manages. */
export function visibleActivities(context: Context): SQL | undefined {
  const managed = managedActivities(context)
  return managed ? or(managed, publicActivities(context)) : publicActivities(context)
}

/** For lists of dates together with their activities; one's own registrations are in it too. */
export const listedOccurrences = (context: Context, query: RawQuery) =>
  occurrencesOf(context, listedActivities(context, query))

/** For single dates, in the same way. */
export const visibleOccurrences = (context: Context) => occurrencesOf(context, visibleActivities(context))

function occurrencesOf(context: Context, ofActivities: SQL | undefined): SQL | undefined {
  const here = and(eq(activityOccurrences.centerId, context.center.id), ofActivities)
  if (!context.actor) return here
  // What one registered for stays in sight when its organization moves to another center or is archived.
  const own = sql`${activityOccurrences.id} = any (array(select ${activityRegistrations.occurrenceId}
    from ${activityRegistrations} where ${activityRegistrations.userId} = ${context.actor.id}
    and ${inArray(activityRegistrations.status, openRegistrationStatuses)}))`
  return or(here, own)
}

/** For lists and single records: one's own, and those for the activities that one manages. */
export function visibleRegistrations(context: Context): SQL | undefined {
  const here = eq(activityRegistrations.centerId, context.center.id)
  // Also after the organization has moved to another center.
  const own = eq(activityRegistrations.userId, context.actor?.id ?? 0)
  const managed = managedOrganizations(context)
  if (managed === 'center') return or(own, here)
  return managed === null ? own : or(own, and(here, inArray(activityRegistrations.organizationId, managed)))
}

/** The activity with this id if the actor sees it, else 404. */
export function visibleActivity(context: Context, id: string): Promise<ActivityRow> {
  return findRecord(context.db, activities, id, visibleActivities(context))
}

/** The registration with this id if the actor sees it, else 404. */
export function visibleRegistration(context: SignedInContext, id: string): Promise<RegistrationRow> {
  return findRecord(context.db, activityRegistrations, id, visibleRegistrations(context))
}
