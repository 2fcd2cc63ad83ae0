/** The staff's list of organizations; apart from `organization.ts`, which visitors load. */
import { defineList, type RowOf } from '#shared/lists/define-list.ts'
import { flag, oneOf, page, sortedBy, text } from '#shared/lists/search-kinds.ts'
import type { Organization } from './organization.ts'
import { organizationStatuses, organizationTypes } from './organization-values.ts'
import { themeSlugs } from './taxonomies.ts'

/** The organizations that one manages. */
export const staffOrganizations = defineList<Organization>()({
  type: 'organizations',
  route: 'organizations',
  search: {
    q: text,
    /** The approved ones without it. */
    status: oneOf(organizationStatuses),
    type: oneOf(organizationTypes),
    theme: oneOf(themeSlugs),
    /** `no`: the facts were not verified, or too long ago. */
    verified: oneOf(['yes', 'no']),
    /** Only the sign-ups that were promised an answer before today. */
    late: flag,
    /** Only those that were approved for somebody without an account, and have no admin yet. */
    noAdmin: flag,
    sort: sortedBy('name', 'organization_type', 'checked_on', 'created_at'),
    page,
  },
  kept: ['status'],
  filter: ({ q, status, type, theme, verified, late, noAdmin }) => {
    // A number is looked up in the register's number: the text search knows words alone.
    const kvkNumber = /^\d{8}$/.test(q ?? '') ? q : undefined
    return {
      scope_eq: 'managed',
      q: kvkNumber ? undefined : q,
      kvk_number_eq: kvkNumber,
      status_eq: status ?? 'approved',
      organization_type_eq: type,
      themes_in: theme && [theme],
      overdue_eq: status === 'pending' ? late : undefined,
      awaits_admin_eq: (status ?? 'approved') === 'approved' ? noAdmin : undefined,
      verified_eq: verified && verified === 'yes',
    }
  },
  include: { address: 'addresses', profile: 'organization_profiles' },
  facets: ['status'],
  fields: {
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
  },
  size: 25,
  exported: 'organizations',
})

/** What the list shows of an organization. */
export type StaffOrganization = RowOf<typeof staffOrganizations>

/** The sign-ups that wait for approval, the oldest first. */
export const approvalQueuePath = staffOrganizations.apiPath({ status: 'pending', sort: 'created_at' }, 200)
