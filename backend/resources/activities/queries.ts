/**
 * Activities, their dates (`activity_occurrences`) and who comes (`registrations`). An activity is the series as its
 * organization manages it; a date is what a calendar shows and what one registers for
 * (docs/decisions/0009-activity-occurrences.md).
 */

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { textArray } from '#backend/db/driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { invalidValue, notFound } from '#backend/errors/api-error.ts'
import { nearFilter, withinFilter } from '#backend/geo/radius-filters.ts'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import {
  boolean,
  computed,
  enumField,
  foreignKey,
  integer,
  listField,
  number,
  type QueryContext,
  type Resource,
  type SpecialFilter,
  textField,
  timestamp,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { textFilter } from '#backend/json-api/text-search.ts'
import {
  type ActivityStatus,
  accessibilityFeatures,
  activityKinds,
  activityStatuses,
  registrationStatuses,
} from '#shared/resources/activity.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { tenantFlags } from '#shared/site.ts'
import { addressResource } from '../addresses/queries.ts'
import { concealContactPerson } from '../contact-person.ts'
import { organizationResource } from '../organizations/queries.ts'
import type { ActivityRow } from './occurrences.ts'
import { periodFilters } from './period-filters.ts'
import { can, managedOrganizations } from './policy.ts'

const coordinates = { latitude: activities.latitude, longitude: activities.longitude }

const truth = (value: string, parameter: string): boolean => {
  if (value !== 'true' && value !== 'false') {
    throw invalidValue(parameter, value)
  }
  return value === 'true'
}
const yesOrNo =
  (condition: SQL): SpecialFilter =>
  (value, _question, parameter) =>
    truth(value, parameter) ? condition : sql`not (${condition})`

/** What both an activity and its dates can be asked by; `filter[accessible]` is about a wheelchair. */
const filters: Record<string, SpecialFilter> = {
  q: textFilter(activities.search),
  near: nearFilter(coordinates),
  within: withinFilter(coordinates),
  free: yesOrNo(sql`${activities.price} = 0`),
  accessible: yesOrNo(sql`${activities.accessibility} && ${textArray(['wheelchair'])}`),
}

export const activityResource: Resource = {
  type: 'activities',
  table: activities,
  id: activities.id,
  defaultSort: 'starts_at',
  attributes: {
    kind: enumField(activities.kind, activityKinds, true),
    title: textField(activities.title),
    description: unfilterable(activities.description),
    startsAt: timestamp(activities.startsAt),
    endsAt: timestamp(activities.endsAt),
    recurrence: unfilterable(activities.recurrence),
    capacity: integer(activities.capacity),
    price: number(activities.price),
    themes: listField(activities.themes, themeSlugs, true),
    targetGroups: listField(activities.targetGroups, targetGroupSlugs, true),
    accessibility: listField(activities.accessibility, accessibilityFeatures, true),
    online: boolean(activities.online),
    trainer: unfilterable(activities.trainer),
    sessions: unfilterable(activities.sessions),
    minParticipants: integer(activities.minParticipants),
    certificate: boolean(activities.certificate),
    status: enumField(activities.status, activityStatuses, true),
    cancelReason: unfilterable(activities.cancelReason),
    contactPerson: unfilterable(activities.contactPerson),
    publishedAt: timestamp(activities.publishedAt),
    createdAt: timestamp(activities.createdAt),
    updatedAt: timestamp(activities.updatedAt),
    lockVersion: integer(activities.lockVersion),
  },
  filterFields: { id: foreignKey(activities.id), organizationId: foreignKey(activities.organizationId) },
  relationships: {
    organization: toOne(() => organizationResource, activities.organizationId),
    address: toOne(() => addressResource, activities.addressId),
  },
  filters: {
    ...filters,
    scope_eq: (value, { context }, parameter) => {
      if (value !== 'own') {
        throw invalidValue(parameter, value)
      }
      return managedActivities(context) ?? sql`false`
    },
  },
  sorts: {
    relevance: ({ relevance }) => relevance ?? null,
    distance: ({ distance }) => distance ?? null,
  },
  conceal: concealContactPerson,
}

/** The same records under `/workshops`. */
export const workshopResource: Resource = { ...activityResource, type: 'workshops' }

const ofActivity = (column: PgColumn | SQL): SQL =>
  sql`(select ${column} from ${activities} where ${activities.id} = ${activityOccurrences.activityId})`

/** A filter of the activity, asked about its dates. */
const byActivity =
  (filter: SpecialFilter): SpecialFilter =>
  async (value, question, parameter) => {
    const condition = await filter(value, question, parameter)
    if (question.distance) question.distance = ofActivity(question.distance)
    if (question.relevance) question.relevance = ofActivity(question.relevance)
    return (
      condition &&
      sql`exists (select 1 from ${activities} where ${activities.id} = ${activityOccurrences.activityId} and ${condition})`
    )
  }

// PostgreSQL's greatest() passes over nulls: without a capacity it would say 0.
const placesLeft = sql`(select case when ${activities.capacity} is not null
  then greatest(0, ${activities.capacity} - ${activityOccurrences.taken}) end from ${activities}
  where ${activities.id} = ${activityOccurrences.activityId})`

const state = ({ context }: QueryContext): SQL =>
  sql`case when ${activityOccurrences.status} = 'cancelled' or ${ofActivity(activities.status)} = 'cancelled' then 'cancelled'
    when ${activityOccurrences.endsAt} < ${context.now.toISOString()}::timestamptz then 'finished'
    when ${placesLeft} = 0 then 'full' else 'open' end`

const ownRegistration =
  (column: SQL) =>
  ({ context }: QueryContext): SQL | null =>
    context.actor &&
    sql`(select ${column} from ${activityRegistrations}
      where ${activityRegistrations.occurrenceId} = ${activityOccurrences.id}
      and ${activityRegistrations.userId} = ${context.actor.id}
      and ${activityRegistrations.status} in ('registered', 'waitlisted', 'offered') limit 1)`

export const occurrenceResource: Resource = {
  type: 'activity_occurrences',
  table: activityOccurrences,
  id: activityOccurrences.id,
  defaultSort: 'starts_at',
  attributes: {
    startsAt: timestamp(activityOccurrences.startsAt),
    endsAt: timestamp(activityOccurrences.endsAt),
    state: computed(state),
    placesLeft: unfilterable(placesLeft),
    distance: computed(({ distance }) => (distance ? sql`round((${distance})::numeric, 1)::float` : null)),
    registrationId: computed(ownRegistration(sql`${activityRegistrations.id}::text`)),
    registrationStatus: computed(ownRegistration(sql`${activityRegistrations.status}`)),
  },
  filterFields: {
    id: foreignKey(activityOccurrences.id),
    activityId: foreignKey(activityOccurrences.activityId),
    kind: enumField(ofActivity(activities.kind), activityKinds, true).field,
    themes: listField(ofActivity(activities.themes), themeSlugs, true).field,
    targetGroups: listField(ofActivity(activities.targetGroups), targetGroupSlugs, true).field,
    accessibility: listField(ofActivity(activities.accessibility), accessibilityFeatures, true).field,
    organizationId: foreignKey(ofActivity(activities.organizationId)),
  },
  relationships: {
    activity: toOne(() => activityResource, activityOccurrences.activityId),
  },
  filters: {
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, byActivity(filter)])),
    ...periodFilters,
  },
  sorts: {
    relevance: ({ relevance }) => relevance ?? null,
    distance: ({ distance }) => distance ?? null,
  },
}

/** Of the people who come no more than their organizer needs: name and how to reach them. */
const participantResource: Resource = {
  type: 'users',
  table: users,
  id: users.id,
  defaultSort: 'last_name',
  attributes: {
    firstName: textField(users.firstName),
    lastName: textField(users.lastName),
    email: unfilterable(users.email),
    phone: unfilterable(users.phone),
  },
}

export const registrationResource: Resource = {
  type: 'registrations',
  table: activityRegistrations,
  id: activityRegistrations.id,
  defaultSort: 'created_at',
  attributes: {
    status: enumField(activityRegistrations.status, registrationStatuses, true),
    offerExpiresAt: timestamp(activityRegistrations.offerExpiresAt),
    createdAt: timestamp(activityRegistrations.createdAt),
    updatedAt: timestamp(activityRegistrations.updatedAt),
  },
  filterFields: {
    activityId: foreignKey(activityRegistrations.activityId),
    occurrenceId: foreignKey(activityRegistrations.occurrenceId),
    userId: foreignKey(activityRegistrations.userId),
  },
  relationships: {
    user: toOne(() => participantResource, activityRegistrations.userId),
    activity: toOne(() => activityResource, activityRegistrations.activityId),
    occurrence: toOne(() => occurrenceResource, activityRegistrations.occurrenceId),
  },
}

/** A tenant without activities has none of their addresses either (requirements.md REQ-3). */
export function requireActivities({ center }: Context): void {
  if (!tenantFlags(center.tenant, center.appContext).activitiesEnabled) throw notFound()
}

const open: ActivityStatus[] = ['published', 'full', 'cancelled', 'finished']

function publicActivities(context: Context): SQL | undefined {
  return and(
    eq(activities.centerId, context.center.id),
    inArray(activities.status, open),
    context.actor ? undefined : eq(activities.kind, 'activity'),
    sql`exists (select 1 from ${organizations} where ${organizations.id} = ${activities.organizationId}
      and ${organizations.status} = 'approved')`,
  )
}

/** Those that the actor works with; null for none. */
export function managedActivities(context: Context): SQL | null {
  const managed = managedOrganizations(context)
  if (managed === null) return null
  const here = eq(activities.centerId, context.center.id)
  return managed === 'center' ? here : sql`(${and(here, inArray(activities.organizationId, managed))})`
}

export function visibleActivities(context: Context): SQL | undefined {
  const managed = managedActivities(context)
  return managed ? or(managed, publicActivities(context)) : publicActivities(context)
}

export const visibleOccurrences = (context: Context): SQL =>
  sql`(${activityOccurrences.centerId} = ${context.center.id} and exists (select 1 from ${activities}
    where ${activities.id} = ${activityOccurrences.activityId} and ${visibleActivities(context)}))`

/** One's own, and those for the activities that one manages. */
export function visibleRegistrations(context: Context): SQL | undefined {
  const here = eq(activityRegistrations.centerId, context.center.id)
  const own = and(here, eq(activityRegistrations.userId, context.actor?.id ?? 0))
  const managed = managedOrganizations(context)
  if (managed === 'center') return here
  return managed === null ? own : or(own, and(here, inArray(activityRegistrations.organizationId, managed)))
}

/** The activity with this id if the actor manages it: 404 for one that is not visible here, else 401 or 403. */
export async function managedActivity(context: SignedInContext, id: string): Promise<ActivityRow> {
  authorize(context, can(context, 'manage'))
  const [activity] = await context.db
    .select()
    .from(activities)
    .where(and(eq(activities.id, recordId(id)), visibleActivities(context)))
  if (!activity) throw notFound()
  authorize(context, can(context, 'manage', activity))
  return activity
}
