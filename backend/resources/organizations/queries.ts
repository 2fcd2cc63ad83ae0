import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { applications } from '#backend/db/schema/applications.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { organizationReviews, organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { apiError, invalidValue, notFound } from '#backend/errors/api-error.ts'
import { nearFilter, withinFilter } from '#backend/geo/radius-filters.ts'
import { authorize, type Owned } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import {
  computed,
  enumField,
  foreignKey,
  listField,
  type QueryContext,
  type Resource,
} from '#backend/json-api/resource.ts'
import { hasOne, toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { textFilter } from '#backend/search/text-filter.ts'
import { addDays, timeZone } from '#shared/dutch-days.ts'
import { openingMoment } from '#shared/opening-hours.ts'
import { organizationProfileSchema, organizationSchema } from '#shared/resources/organization-schema.ts'
import { signupsOverdueUntil } from '#shared/resources/organization-signup.ts'
import { verifiedSince } from '#shared/resources/organization-verification.ts'
import { serviceKinds } from '#shared/resources/service-kind.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { isHoliday } from '#shared/working-days.ts'
import { addressResource } from '../addresses/queries.ts'
import { editedOrganizations, edits, seesAllOrganizations } from './policy.ts'
import { medianResponseDays } from './response-days.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** `responseStats` of an organization's profile. */
const medianDays = ({ context }: QueryContext): SQL =>
  sql`jsonb_build_object('medianDays', ${medianResponseDays(context, sql`${applications.organizationId} = ${organizationProfiles.organizationId}`)})`

const organizationProfileResource: Resource = {
  type: 'organization_profiles',
  table: organizationProfiles,
  id: organizationProfiles.id,
  defaultSort: '',
  schema: organizationProfileSchema,
  attributes: attributesOf(organizationProfiles, organizationProfileSchema, {
    overrides: { responseStats: computed(medianDays) },
  }),
  extra: { organizationId: organizationProfiles.organizationId, centerId: ofOrganization(organizations.centerId) },
  omittable: ['contacts'],
  redact: (row, context) => {
    const owner = { centerId: Number(row.centerId), organizationId: Number(row.organizationId) }
    if (!edits(context, owner)) delete row.contacts
  },
}

/** Each kind once, however many services are of it. */
const serviceKindsOfProfile = sql`array(select distinct service ->> 'kind'
  from jsonb_array_elements(${organizationProfiles.services}) service where service ->> 'kind' is not null)`

const coordinates = { latitude: ofAddress(addresses.latitude), longitude: ofAddress(addresses.longitude) }

const awaitsReply = sql`exists (select 1 from ${organizationReviews}
  where ${organizationReviews.organizationId} = ${organizations.id} and ${organizationReviews.question} is not null
  and ${organizationReviews.reply} is null)`

const possibleDuplicate = sql`(${organizations.kvkNumber} is not null and exists (select 1 from ${organizations} other
  where other.center_id = ${organizations.centerId} and other.kvk_number = ${organizations.kvkNumber}
  and other.id <> ${organizations.id} and other.status <> 'denied'))`

export const organizationResource: Resource = {
  type: 'organizations',
  table: organizations,
  id: organizations.id,
  defaultSort: 'name',
  schema: organizationSchema,
  attributes: attributesOf(organizations, organizationSchema, {
    filterable: ['name', 'slug', 'email', 'kvkNumber'],
    overrides: {
      awaitsReply: computed(({ context }) => (seesAllOrganizations(context) ? awaitsReply : null)),
      possibleDuplicate: computed(({ context }) => (seesAllOrganizations(context) ? possibleDuplicate : null)),
      distance: computed(({ distance }) => (distance ? sql`round((${distance})::numeric, 1)::float` : null)),
    },
  }),
  filterFields: {
    id: foreignKey(organizations.id),
    serviceKinds: listField(ofProfile(serviceKindsOfProfile), serviceKinds, true).field,
    themes: listField(ofProfile(organizationProfiles.themes), themeSlugs, true).field,
    targetGroups: listField(ofProfile(organizationProfiles.targetGroups), targetGroupSlugs, true).field,
    accessible: enumField(sql`${ofProfile(organizationProfiles.accessible)}::text`, ['true', 'false'], true).field,
  },
  extra: { centerId: organizations.centerId },
  // Why it was denied or archived is between the center and the organization; what waits there is its own center's.
  omittable: ['statusReason'],
  redact: (row, context) => {
    if (!edits(context, { centerId: Number(row.centerId), organizationId: row.id })) delete row.statusReason
    if (row.centerId === context.center.id) return
    delete row.awaitsReply
    delete row.possibleDuplicate
  },
  // `vacancies` is added by vacancies/queries.ts, because no two resource folders import each other.
  relationships: {
    address: toOne(() => addressResource, organizations.addressId),
    profile: hasOne(() => organizationProfileResource, organizationProfiles.organizationId),
  },
  filters: {
    // Words of the organization's name, or of its mission, description, services and labels.
    q: textFilter(sql`(${organizations.search} || coalesce(${ofProfile(organizationProfiles.search)}, ''))`, {
      titles: true,
    }),
    near: nearFilter(coordinates),
    within: withinFilter(coordinates),
    open_eq: openNow,
    city_eq: (value) =>
      sql`exists (select 1 from ${addresses} where ${addresses.id} = ${organizations.addressId} and search_fold(${addresses.city}) = search_fold(${value}))`,
    scope_eq: (value, { context }, parameter) => {
      if (value === 'own') return ownOrganizations(context)
      if (value === 'managed') return managedOrganizations(context)
      throw invalidValue(parameter, value)
    },
    overdue_eq: (value, { context }, parameter) => {
      if (value !== 'true') throw invalidValue(parameter, value)
      const end = addDays(signupsOverdueUntil(context.today), 1)
      return sql`(${organizations.status} = 'pending' and ${organizations.createdAt} < ${end}::timestamp at time zone ${timeZone})`
    },
    awaits_admin_eq: (value, _query, parameter) => {
      if (value !== 'true') throw invalidValue(parameter, value)
      return awaitsAdmin
    },
    verified_eq: (value, { context }, parameter) => {
      if (value !== 'true' && value !== 'false') throw invalidValue(parameter, value)
      return value === 'true' ? isVerified(context) : sql`not ${isVerified(context)}`
    },
  },
  sorts: {
    verified: ({ context }) => sql`(case when ${isVerified(context)} then 0 else 1 end)`,
    relevance: ({ relevance }) => relevance ?? null,
    named: ({ bestMatches }) => (bestMatches?.[0] ? sql`(case when ${bestMatches[0]} then 0 else 1 end)` : null),
    distance: ({ distance }) => distance ?? null,
    checkedOn: () => ofProfile(organizationProfiles.checkedOn),
  },
}

/** Approved for somebody whose account is in the archive, whom the center promised to call, and still without an admin or one who is invited. */
const awaitsAdmin = sql`(${organizations.status} = 'approved'
  and exists (select 1 from ${organizationSignups} where ${organizationSignups.organizationId} = ${organizations.id}
    and ${organizationSignups.userId} is null and ${organizationSignups.email} <> '')
  and not exists (select 1 from ${roles} join ${users} on ${users.id} = ${roles.userId}
    where ${roles.organizationId} = ${organizations.id} and ${roles.name} = 'admin' and ${users.status} in ('active', 'invited')))`

/** A column of the organization's profile, to filter and facet organizations by. */
function ofProfile(column: PgColumn | SQL): SQL {
  return sql`(select ${column} from ${organizationProfiles} where ${organizationProfiles.organizationId} = ${organizations.id})`
}

function ofOrganization(column: PgColumn): SQL {
  return sql`(select ${column} from ${organizations} where ${organizations.id} = ${organizationProfiles.organizationId})`
}

function ofAddress(column: PgColumn): SQL {
  return sql`(select ${column} from ${addresses} where ${addresses.id} = ${organizations.addressId})`
}

/** `filter[open_eq]=true`: open at this moment, on the clock of the Netherlands; on a holiday nobody is known to be. */
function openNow(value: string, { context }: QueryContext, parameter: string): SQL {
  if (value !== 'true') throw invalidValue(parameter, value)
  if (isHoliday(context.today)) return sql`false`
  const { day, time } = openingMoment(context.now)
  return sql`exists (select 1 from jsonb_array_elements(${ofProfile(organizationProfiles.openingHours)} -> ${day}::text) hours
    where hours ->> 'from' <= ${time} and hours ->> 'to' > ${time})`
}

/** Organizations on which the actor has any role. */
export function ownOrganizations(context: Context): SQL {
  const ids = (context.actor?.roles ?? []).flatMap((role) => (role.resourceId ? [Number(role.resourceId)] : []))
  return ids.length === 0 ? sql`false` : inArray(organizations.id, ids)
}

/** Organizations that the actor may edit: null for all of the center. */
function managedOrganizations(context: Context): SQL | null {
  if (seesAllOrganizations(context)) return null
  const ids = editedOrganizations(context)
  return ids.length === 0 ? sql`false` : inArray(organizations.id, ids)
}

/** Whether the facts were verified, and not too long ago. */
export const isVerified = ({ today }: Context): SQL =>
  sql`coalesce(${ofProfile(organizationProfiles.checkedOn)} >= ${verifiedSince(today)}::date, false)`

/** For lists and single records: the approved ones, the reader's own, and all of the center for its staff. */
export function visibleOrganizations(context: Context): SQL | undefined {
  const here = eq(organizations.centerId, context.center.id)
  if (seesAllOrganizations(context)) return here
  return and(here, or(eq(organizations.status, 'approved'), ownOrganizations(context)))
}

/** The organization with this id that the reader sees, which is its own owner; throws 404 for any other. */
export async function visibleOrganization(
  context: SignedInContext,
  id: string,
): Promise<OrganizationRow & { organizationId: number }> {
  const [organization] = await context.db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, recordId(id)), visibleOrganizations(context)))
  if (!organization) throw notFound()
  return { ...organization, organizationId: organization.id }
}

/** For what puts something of the organization on the site, or invites to it: visitors see nothing of one that is not approved. */
export async function requireOnSite({ db }: Context, organizationId: number): Promise<void> {
  const [organization] = await db
    .select({ status: organizations.status })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (organization?.status !== 'approved') throw apiError('organization.not_on_site')
}

/** The organization that a record is created for. Errors: 422 for one of another center or not approved, 403 unless `allowed`. */
export async function organizationFor(
  context: SignedInContext,
  id: string,
  allowed: (facts: Owned) => boolean,
): Promise<OrganizationRow> {
  const [organization] = await context.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, /^\d{1,15}$/.test(id) ? Number(id) : 0))
  if (!organization || organization.centerId !== context.center.id) {
    throw apiError('organization.not_here', { attribute: 'organization_id' })
  }
  authorize(context, allowed({ centerId: organization.centerId, organizationId: organization.id }))
  if (organization.status !== 'approved') {
    throw apiError('organization.not_approved', { attribute: 'organization_id' })
  }
  return organization
}
