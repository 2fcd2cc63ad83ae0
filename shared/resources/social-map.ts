/** Search of the social map; no zod here, because pages load it. */
import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type SearchOf } from '#shared/lists/define-list.ts'
import { flag, numberOf, page, someOf, text } from '#shared/lists/search-kinds.ts'
import { lineFields } from './activity.ts'
import type { Organization } from './organization-schema.ts'
import { serviceKinds } from './service-kind.ts'
import { targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import { listedVacancyFields, nearOf, radii } from './vacancy.ts'

/** The approved organizations, as visitors search them. */
export const socialMap = defineList<Organization>()({
  type: 'organizations',
  route: 'socialMap',
  search: {
    q: text,
    /** Postal code or place as the visitor wrote it. */
    place: text,
    /** Kilometers around the place. */
    radius: numberOf(radii),
    /** Sort of offer. */
    offer: someOf(serviceKinds),
    theme: someOf(themeSlugs),
    targetGroup: someOf(targetGroupSlugs),
    accessible: flag,
    open: flag,
    page,
  },
  kept: ['q', 'place', 'radius'],
  filter: (search) => ({
    q: search.q,
    near: nearOf(search),
    service_kinds_in: search.offer,
    themes_in: search.theme,
    target_groups_in: search.targetGroup,
    accessible_eq: search.accessible,
    open_eq: search.open,
    status_eq: 'approved',
  }),
  // What nobody verified lately comes after what is known to be right; whoever types a name looks for who has it.
  order: ({ q, place }) =>
    place ? ['distance', 'verified'] : q ? ['named', 'verified', 'name'] : ['verified', 'name'],
  include: { address: 'addresses', profile: 'organization_profiles' },
  facets: ['service_kinds', 'themes', 'target_groups', 'accessible'],
  size: 20,
})
export type SocialMapSearch = SearchOf<typeof socialMap>

export const organizationPath = (id: string) =>
  apiPath(`/api/v1/organizations/${encodeURIComponent(id)}`, { include: ['address', 'profile'] })

/** Coming dates of an organization's activities that go on. */
export const organizationActivitiesPath = (id: string, size = 3) =>
  apiPath('/api/v1/activity_occurrences', {
    filter: { from: 'today', kind_eq: 'activity', organization_id_eq: id, cancelled: false },
    include: ['activity', 'activity.organization', 'activity.address'],
    sort: ['starts_at'],
    fields: lineFields,
    page: { size },
  })

/** Open vacancies of an organization, newest first. */
export const organizationVacanciesPath = (id: string, size = 12) =>
  apiPath('/api/v1/vacancies', {
    filter: { organization_id_eq: id, status_eq: 'published' },
    include: ['organization', 'address'],
    page: { size },
    fields: listedVacancyFields,
  })
