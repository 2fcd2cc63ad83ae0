import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { badParameter } from '#backend/http/faults.ts'
import { isCenterWide, spanOf } from '#backend/http/reach.ts'
import {
  computed,
  date,
  flag,
  integer,
  key,
  moment,
  plain,
  type Question,
  type Resource,
  text,
  word,
} from '#backend/json-api/resource.ts'
import { hasOne, toMany, toOne } from '#backend/json-api/rows.ts'
import { textFilter } from '#backend/json-api/text-search.ts'
import { organizationStatuses, organizationTypes } from '#shared/resources/organization.ts'
import { addressResource } from '../addresses/resource.ts'
import { vacancyResource } from '../vacancies/resource.ts'
import { listedVacancies } from '../vacancies/scope.ts'

/** Median days until a reply is answered, over the last year; null before there are five. */
const medianDays = ({ context }: Question): SQL => {
  const yearAgo = new Date(context.now.getTime() - 365 * 24 * 3600 * 1000).toISOString()
  return sql`(select jsonb_build_object('medianDays', case when count(*) >= 5 then round((percentile_cont(0.5)
      within group (order by extract(epoch from ${applications.firstResponseAt} - ${applications.createdAt}))
    / 86400)::numeric, 1)::float end)
    from ${applications} where ${applications.organizationId} = ${organizationProfiles.organizationId}
    and ${applications.firstResponseAt} is not null and ${applications.createdAt} >= ${yearAgo}::timestamptz)`
}

export const organizationProfileResource: Resource = {
  type: 'organization_profiles',
  table: organizationProfiles,
  id: organizationProfiles.id,
  defaultSort: '',
  attributes: {
    mission: plain(organizationProfiles.mission),
    description: plain(organizationProfiles.description),
    logo: plain(organizationProfiles.logo),
    targetGroups: plain(organizationProfiles.targetGroups),
    themes: plain(organizationProfiles.themes),
    services: plain(organizationProfiles.services),
    openingHours: plain(organizationProfiles.openingHours),
    policies: plain(organizationProfiles.policies),
    responseStats: computed(medianDays),
    createdAt: plain(organizationProfiles.createdAt),
    updatedAt: plain(organizationProfiles.updatedAt),
    lockVersion: plain(organizationProfiles.lockVersion),
  },
}

export const organizationResource: Resource = {
  type: 'organizations',
  table: organizations,
  id: organizations.id,
  defaultSort: 'name',
  attributes: {
    name: text(organizations.name),
    slug: text(organizations.slug),
    organizationType: word(organizations.organizationType, organizationTypes, true),
    status: word(organizations.status, organizationStatuses, true),
    email: text(organizations.email),
    phone: plain(organizations.phone),
    website: plain(organizations.website),
    kvkNumber: text(organizations.kvkNumber),
    anbi: flag(organizations.anbi),
    assuredOn: date(organizations.assuredOn),
    createdAt: moment(organizations.createdAt),
    updatedAt: moment(organizations.updatedAt),
    lockVersion: integer(organizations.lockVersion),
  },
  filterFields: { id: key(organizations.id) },
  relationships: {
    address: toOne(() => addressResource, organizations.addressId),
    profile: hasOne(() => organizationProfileResource, organizationProfiles.organizationId),
    vacancies: toMany(() => vacancyResource, vacancies.organizationId, {
      where: ({ context }) => listedVacancies(context),
      orderBy: [sql`${vacancies.publishedAt} desc nulls last`],
    }),
  },
  filters: {
    q: textFilter(organizations.search),
    themes_in: (value) => profileOverlap(sql`${organizationProfiles.themes}`, value),
    target_groups_in: (value) => profileOverlap(sql`${organizationProfiles.targetGroups}`, value),
    city_eq: (value) =>
      sql`exists (select 1 from ${addresses} where ${addresses.id} = ${organizations.addressId} and search_fold(${addresses.city}) = search_fold(${value}))`,
    scope_eq: (value, { context }, parameter) => {
      if (value !== 'own')
        throw badParameter(parameter, 'query.invalid_value', `Invalid value for ${parameter}: ${value}`)
      return ownOrganizations(context)
    },
  },
  sorts: { relevance: (question) => question.relevance ?? null },
}

const profileOverlap = (column: SQL, value: string): SQL =>
  sql`exists (select 1 from ${organizationProfiles} where ${organizationProfiles.organizationId} = ${organizations.id}
    and ${column} && string_to_array(${value}, ','))`

/** Organisations on which the actor has any role. */
export function ownOrganizations(context: Context): SQL {
  const ids = (context.actor?.roles ?? []).flatMap((role) => (role.resourceId ? [Number(role.resourceId)] : []))
  return ids.length === 0 ? sql`false` : inArray(organizations.id, ids)
}

/** What a reader may see: the approved ones; staff of the centre all of them, members their own too. */
export function visibleOrganizations(context: Context): SQL | undefined {
  const here = eq(organizations.centerId, context.center.id)
  if (isCenterWide(spanOf(context, 'organization.edit'))) return here
  return and(here, or(eq(organizations.status, 'approved'), ownOrganizations(context)))
}
