/** The staff's list of organizations; apart from `organization.ts`, which visitors load. */
import { apiPath } from '#shared/json-api/query.ts'
import {
  type Organization,
  type OrganizationStatus,
  type OrganizationType,
  organizationStatuses,
  organizationTypes,
} from './organization.ts'
import { type Theme, themeSlugs } from './taxonomies.ts'

const staffOrganizationSorts = [
  'name',
  '-name',
  'organization_type',
  '-organization_type',
  'checked_on',
  '-checked_on',
  'created_at',
  '-created_at',
] as const

/** Search of the list; each is in the URL of the page under the same name. */
export type StaffOrganizationSearch = {
  q?: string
  /** The tab; the approved ones without it. */
  status?: OrganizationStatus
  type?: OrganizationType
  theme?: Theme
  /** `no`: the facts were not verified, or too long ago. */
  verified?: 'yes' | 'no'
  sort?: (typeof staffOrganizationSorts)[number]
  page?: number
}

export function staffOrganizationSearchFrom(params: URLSearchParams): StaffOrganizationSearch {
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    status: organizationStatuses.find((status) => status === params.get('status')),
    type: organizationTypes.find((type) => type === params.get('type')),
    theme: themeSlugs.find((theme) => theme === params.get('theme')),
    verified: (['yes', 'no'] as const).find((value) => value === params.get('verified')),
    sort: staffOrganizationSorts.find((sort) => sort === params.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

const listedFields = {
  organizations: [
    'name',
    'organization_type',
    'status',
    'status_reason',
    'email',
    'phone',
    'website',
    'kvk_number',
    'created_at',
    'awaits_reply',
    'possible_duplicate',
    'lock_version',
  ],
  organization_profiles: ['themes', 'checked_on'],
  addresses: ['city'],
}

/** What the list shows of an organization. */
export type StaffOrganization = Pick<
  Organization,
  | 'id'
  | 'name'
  | 'organizationType'
  | 'status'
  | 'statusReason'
  | 'email'
  | 'phone'
  | 'website'
  | 'kvkNumber'
  | 'createdAt'
  | 'awaitsReply'
  | 'possibleDuplicate'
  | 'lockVersion'
> & {
  profile?: { themes: Theme[]; checkedOn: string | null } | null
  address?: { city: string } | null
}

/** The organizations that one manages. */
export const staffOrganizationsPath = (search: StaffOrganizationSearch = {}, size = 25) => {
  const { q, status, type, theme, verified, sort, page } = search
  // A number is looked up in the register's number: the text search knows words alone.
  const kvkNumber = /^\d{8}$/.test(q ?? '') ? q : undefined
  return apiPath('/api/v1/organizations', {
    filter: {
      scope_eq: 'managed',
      q: kvkNumber ? undefined : q,
      kvk_number_eq: kvkNumber,
      status_eq: status ?? 'approved',
      organization_type_eq: type,
      themes_in: theme && [theme],
      verified_eq: verified && verified === 'yes',
    },
    include: ['address', 'profile'],
    sort: [sort ?? 'name'],
    facets: ['status'],
    page: { number: page, size },
    fields: listedFields,
  })
}

/** The sign-ups that wait for approval, the oldest first. */
export const approvalQueuePath = staffOrganizationsPath({ status: 'pending', sort: 'created_at' }, 200)
