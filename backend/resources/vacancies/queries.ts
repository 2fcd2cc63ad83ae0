import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { vacancyViews } from '#backend/db/schema/analytics.ts'
import { applications, plannedDeclines } from '#backend/db/schema/applications.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { nearFilter, withinFilter } from '#backend/geo/radius-filters.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { RawQuery } from '#backend/json-api/documents.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import {
  computed,
  date,
  enumField,
  foreignKey,
  listField,
  type QueryContext,
  type Resource,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { toMany, toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { alternativeVacancies, suitedVacancies } from '#backend/matching/suited-vacancies.ts'
import { everyPart, hasPart } from '#backend/search/name-filter.ts'
import { textFilter } from '#backend/search/text-filter.ts'
import { staleKinds } from '#shared/resources/analytics-values.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'
import { organizationStatuses } from '#shared/resources/organization-values.ts'
import { type VacancyStatus, vacancyAges } from '#shared/resources/vacancy.ts'
import { vacancySchema } from '#shared/resources/vacancy-schema.ts'
import { vacancyStatuses } from '#shared/resources/vacancy-values.ts'
import { workAddressResource } from '../addresses/queries.ts'
import { contactPersonAttribute, redactContactPerson } from '../contact-person.ts'
import { organizationResource } from '../organizations/queries.ts'
import { readListings } from './listing-counts.ts'
import { managedOrganizations, reviewsCenter } from './policy.ts'
import { meetsTarget } from './search-meaning.ts'
import { similarTo } from './similar.ts'

export type VacancyRow = typeof vacancies.$inferSelect

const coordinates = { latitude: vacancies.latitude, longitude: vacancies.longitude }

const isOfOrganizationNamed = (part: string) =>
  sql`${vacancies.organizationId} in (select ${organizations.id} from ${organizations}
    where ${hasPart(sql`search_fold(${organizations.name})`, part)})`

export const vacancyResource: Resource = {
  type: 'vacancies',
  table: vacancies,
  id: vacancies.id,
  defaultSort: '-published_at',
  combinations: readListings,
  schema: vacancySchema,
  attributes: attributesOf(vacancies, vacancySchema, {
    filterable: ['title', 'slug', 'reimbursement'],
    overrides: {
      status: { ...enumField(vacancies.status, vacancyStatuses, true), select: statusToday },
      contactPerson: contactPersonAttribute(vacancies, managedVacancies),
      distance: computed(({ distance }) => (distance ? sql`round((${distance})::numeric, 1)::float` : null)),
      applied: computed(({ context }) => (context.actor ? hasOpenApplication(context.actor.id) : null)),
      applicationCount: computed(({ context }) => countApplications(context)),
      newApplicationCount: computed(({ context }) => countApplications(context, 'new')),
      views: unfilterable(countedViews()),
      unseenChanges: computed(({ context }) => unseenChanges(context)),
    },
  }),
  filterFields: {
    id: foreignKey(vacancies.id),
    /** The first of `ends_on` and `expires_on` (domain.md DOM-26). */
    closesOn: date(vacancies.closesOn).field,
    organizationId: foreignKey(vacancies.organizationId),
    organizationStatus: enumField(organizationStatus(), organizationStatuses).field,
    ages: listField(openToAges(), vacancyAges, true).field,
    mas: enumField(sql`case when ${vacancies.masHours} > 0 then 'true' else 'false' end`, ['true', 'false'], true)
      .field,
  },
  relationships: {
    organization: toOne(() => organizationResource, vacancies.organizationId),
    address: toOne(() => workAddressResource, vacancies.addressId),
  },
  filters: {
    q: textFilter(vacancies.search, {
      titles: true,
      english: vacancies.searchEn,
      among: { id: vacancies.id, meets: meetsTarget },
    }),
    /** By words of the title and of the organization's name. */
    titled: (value) =>
      everyPart(value, (part) => sql`(${hasPart(vacancies.titleParts, part)} or ${isOfOrganizationNamed(part)})`),
    near: nearFilter(coordinates, { anywhere: eq(vacancies.kind, 'online') }),
    within: withinFilter(coordinates),
    similar_to: similarTo,
    suits: suitedVacancies,
    instead_of: alternativeVacancies,
    scope_eq: (value, { context }, parameter) => {
      if (value !== 'own') throw invalidValue(parameter, value)
      return managedVacancies(context) ?? sql`false`
    },
    full_eq: (value, { context }, parameter) => {
      if (value !== 'true') throw invalidValue(parameter, value)
      return and(managedVacancies(context) ?? sql`false`, isFull) ?? null
    },
    changed_eq: (value, { context }, parameter) => {
      if (value !== 'true') throw invalidValue(parameter, value)
      const isHere = eq(vacancies.centerId, context.center.id)
      if (!reviewsCenter(context)) return sql`false`
      return and(isHere, isNotNull(vacancies.unseenChanges)) ?? null
    },
    unchanged_eq: (value, { context }, parameter) => {
      if (value !== 'true') throw invalidValue(parameter, value)
      return and(managedVacancies(context) ?? sql`false`, isUnchanged(context)) ?? null
    },
  },
  sorts: {
    relevance: nearerFirst,
    distance: ({ distance }) => distance ?? null,
  },
  extra: { centerId: vacancies.centerId, centerName: centerName() },
  redact: redactContactPerson,
  meta: (row, { center }) =>
    row.centerId === center.id
      ? undefined
      : { origin: { volunteerCenterId: String(row.centerId), name: row.centerName } },
}

// Organizations know nothing of vacancies, so their relationship is added here.
organizationResource.relationships = {
  ...organizationResource.relationships,
  vacancies: toMany(() => vacancyResource, vacancies.organizationId, {
    where: ({ context }) => openVacancies(context),
    orderBy: [sql`${vacancies.publishedAt} desc nulls last`],
  }),
}

/** Published, with as many volunteers placed as it has positions. */
const isFull = sql`(${vacancies.status} = 'published' and ${vacancies.positions} <= (select count(*) from ${applications}
  where ${applications.vacancyId} = ${vacancies.id} and ${applications.status} = 'placed'))`

/** Published and not expired, whatever its organization. */
const isCurrent = ({ today }: Pick<Context, 'today'>): SQL | undefined =>
  and(eq(vacancies.status, 'published'), or(isNull(vacancies.closesOn), gte(vacancies.closesOn, today)))

/** Of an approved organization, of whichever center: nothing of another is on the site, nor can be decided (domain.md DOM-4). */
export const isOfApproved: SQL = sql`${vacancies.organizationId} in (select ${organizations.id} from ${organizations}
  where ${organizations.status} = 'approved')`

/** On the site of its own center, which may be any; `openVacancies` has those of one site. */
export const isOnSite = (context: Pick<Context, 'today'>): SQL | undefined => and(isCurrent(context), isOfApproved)

/** On the site, and not changed for half a year. */
export function isUnchanged(context: Context): SQL | undefined {
  const since = new Date(context.now.getTime() - staleKinds.vacancies * 24 * 3600 * 1000)
  return and(isOnSite(context), lte(vacancies.updatedAt, since))
}

/** From the day after its last one a vacancy is expired, also before the job has written that down. */
function statusToday({ context }: QueryContext): SQL {
  return sql`case when ${vacancies.status} = 'published' and ${vacancies.closesOn} < ${context.today}::date
    then 'expired' else ${vacancies.status} end`
}

function organizationStatus(): SQL {
  return sql`(select ${organizations.status} from ${organizations} where ${organizations.id} = ${vacancies.organizationId})`
}

/** Which of the ages that one can search by a vacancy is open to. */
function openToAges(): SQL {
  const minimum = sql`coalesce(${vacancies.minAge}, 0)`
  return sql`array_remove(array[case when ${minimum} < 16 then 'under_16' end,
    case when ${minimum} < 18 then 'under_18' end, 'adult'], null)`
}

function centerName(): SQL {
  return sql`(select ${volunteerCenters.name} from ${volunteerCenters} where ${volunteerCenters.id} = ${vacancies.centerId})`
}

/** What browsers counted on the site, as analytics has it: not how often the API was asked. */
function countedViews(): SQL {
  return sql`(select coalesce(sum(${vacancyViews.views}), 0)::int from ${vacancyViews}
    where ${vacancyViews.vacancyId} = ${vacancies.id})`
}

function hasOpenApplication(userId: number): SQL {
  const open = and(
    eq(applications.userId, userId),
    eq(applications.vacancyId, vacancies.id),
    inArray(applications.status, openApplicationStatuses),
  )
  return sql`exists (select 1 from ${applications} where ${open})`
}

/** Null for vacancies that the actor does not work with; no attribute at all for who works with none. */
function countApplications(context: Context, status?: 'new'): SQL | null {
  const managed = managedVacancies(context)
  if (!managed) return null
  // One with a decline that waits is no longer open for the staff.
  const isOpen = sql`${applications.id} not in (select ${plannedDeclines.applicationId} from ${plannedDeclines})`
  const counted = and(
    eq(applications.vacancyId, vacancies.id),
    status ? and(eq(applications.status, status), isOpen) : undefined,
  )
  return sql`case when ${managed} then (select count(*)::int from ${applications} where ${counted}) end`
}

/** What waits for the center's staff, for nobody else; null for a vacancy that another center shares here. */
function unseenChanges(context: Context): SQL | null {
  if (!reviewsCenter(context)) return null
  return sql`case when ${vacancies.centerId} = ${context.center.id} then ${vacancies.unseenChanges} end`
}

// As an array, which is built once and looked up: a join makes the planner fetch vacancies by organization.
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

/** In a search by words around a place: what the rank of a vacancy loses by its distance, at most, and from how many kilometres on. */
const remoteness = { most: 0.05, fromKm: 30 }

/** What is as good but further away ranks a little lower; work without a place is as near as any. */
function nearerFirst({ relevance, distance }: QueryContext): SQL | null {
  if (!relevance || !distance) return relevance ?? null
  return sql`(${relevance} - ${remoteness.most}::float * least(1, coalesce(${distance}, 0) / ${remoteness.fromKm}::float))`
}

/** Those that the actor works with: of the center for its staff, of their organizations for others; null for none. */
export function managedVacancies(context: Context): SQL | null {
  const managed = managedOrganizations(context)
  if (managed === null) return null
  if (managed === 'center') return eq(vacancies.centerId, context.center.id)
  return sql`(${vacancies.centerId} = ${context.center.id} and ${inArray(vacancies.organizationId, managed)})`
}

/** What visitors find: published and not expired. */
export function openVacancies(context: Context): SQL | undefined {
  return and(offered(context), isCurrent(context))
}

/** For lists: what visitors find, whoever reads it; with `filter[scope_eq]=own` what the actor works with. */
export function listedVacancies(context: Context, query: RawQuery): SQL | undefined {
  return (query['filter[scope_eq]'] === undefined ? null : managedVacancies(context)) ?? openVacancies(context)
}

/** Statuses whose page stays open for everyone who has the link: it shows that the vacancy is filled, paused or over. */
const linkable: VacancyStatus[] = ['published', 'paused', 'filled', 'expired']

/** For single records: also what the actor works with. */
export function visibleVacancies(context: Context): SQL | undefined {
  const managed = managedVacancies(context)
  const linked = and(offered(context), inArray(vacancies.status, linkable))
  return managed ? or(managed, linked) : linked
}

/** The vacancy of this center with this id that the reader sees; throws 404 for any other. */
export function visibleVacancy(context: SignedInContext, id: string): Promise<VacancyRow> {
  return findRecord(
    context.db,
    vacancies,
    id,
    and(eq(vacancies.centerId, context.center.id), visibleVacancies(context)),
  )
}
