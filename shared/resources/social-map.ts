/** Search of the social map; no zod here, because pages load it. */
import { apiPath } from '#shared/json-api/query.ts'
import { lineFields } from './activity.ts'
import { type ServiceKind, serviceKinds } from './service-kind.ts'
import { type TargetGroup, type Theme, targetGroupSlugs, themeSlugs } from './taxonomies.ts'
import { defaultRadius, listed, listedVacancyFields, radii } from './vacancy.ts'

/** Each is in the URL of the page under the same name. */
export type SocialMapSearch = {
  q?: string
  /** Postal code or place as the visitor wrote it. */
  place?: string
  /** Kilometres around the place. */
  radius?: number
  /** Sort of offer. */
  offer?: readonly ServiceKind[]
  theme?: readonly Theme[]
  targetGroup?: readonly TargetGroup[]
  accessible?: true
  open?: true
  page?: number
}

const pageSize = 20

export function socialMapSearchFrom(params: URLSearchParams): SocialMapSearch {
  const radius = Number(params.get('radius'))
  const page = Number(params.get('page'))
  const on = (name: string) => (params.get(name) === 'true' ? true : undefined)
  return {
    q: params.get('q')?.trim() || undefined,
    place: params.get('place')?.trim() || undefined,
    radius: radii.find((candidate) => candidate === radius),
    offer: listed(params, 'offer', serviceKinds),
    theme: listed(params, 'theme', themeSlugs),
    targetGroup: listed(params, 'targetGroup', targetGroupSlugs),
    accessible: on('accessible'),
    open: on('open'),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

export function socialMapPath(search: SocialMapSearch): string {
  return apiPath('/api/v1/organizations', {
    filter: {
      q: search.q,
      near: search.place ? `${search.place.replaceAll(',', ' ')},${search.radius ?? defaultRadius}` : undefined,
      service_kinds_in: search.offer,
      themes_in: search.theme,
      target_groups_in: search.targetGroup,
      accessible_eq: search.accessible,
      open_eq: search.open,
      status_eq: 'approved',
    },
    include: ['address', 'profile'],
    // What nobody verified lately comes after what is known to be right.
    sort: search.place ? ['distance', 'verified'] : ['verified', 'name'],
    facets: ['service_kinds', 'themes', 'target_groups', 'accessible'],
    page: { number: search.page, size: pageSize },
  })
}

export const organizationPath = (id: string) =>
  apiPath(`/api/v1/organizations/${encodeURIComponent(id)}`, { include: ['address', 'profile'] })

/** Every approved organization by name alone. */
export const approvedOrganizationsPath = apiPath('/api/v1/organizations', {
  filter: { status_eq: 'approved' },
  sort: ['name'],
  fields: { organizations: ['name'] },
  page: { size: 1000 },
})

/** Coming dates of an organization's activities. */
export const organizationActivitiesPath = (id: string) =>
  apiPath('/api/v1/activity_occurrences', {
    filter: { from: 'today', kind_eq: 'activity', organization_id_eq: id },
    include: ['activity', 'activity.organization', 'activity.address'],
    sort: ['starts_at'],
    fields: lineFields,
    page: { size: 3 },
  })

/** Open vacancies of an organization, newest first. */
export const organizationVacanciesPath = (id: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { organization_id_eq: id, status_eq: 'published' },
    include: ['organization', 'address'],
    page: { size: 12 },
    fields: listedVacancyFields,
  })
