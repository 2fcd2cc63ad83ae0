/** The staff's lists of users; apart from `user.ts`, which every signed-in page loads. */
import { addDays, dutchDay } from '#shared/dutch-days.ts'
import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type RowOf } from '#shared/lists/define-list.ts'
import { flagOrDay, oneOf, page, recordId, sortedBy, text } from '#shared/lists/search-kinds.ts'
import { secondFactorFilters } from './factor-requirement.ts'
import { userRoleFilters } from './user.ts'
import type { User } from './user-schema.ts'
import { userStatuses } from './user-values.ts'

const idleDays = 182

/** The users that one manages, with their roles and organizations, by name. */
export const staffUsers = defineList<User>()({
  type: 'users',
  route: 'users',
  search: {
    q: text,
    status: oneOf(userStatuses),
    role: oneOf(userRoleFilters),
    /** That they have a role on. */
    organization: recordId,
    /** Only those who have not signed in for half a year, of the day on which the list is read. */
    idle: flagOrDay,
    factor: oneOf(secondFactorFilters),
    sort: sortedBy('last_name', 'email', 'status', 'last_sign_in_at', 'created_at'),
    page,
  },
  filter: ({ q, status, role, organization, idle, factor }) => ({
    q,
    status_eq: status,
    with_role: role,
    organization_id_eq: organization,
    idle_since: idle && addDays(dutchDay(new Date()), -idleDays),
    second_factor_eq: factor,
  }),
  include: { organizations: 'organizations', roles: 'roles' },
  facets: ['status'],
  fields: { organizations: ['name'] },
  size: 25,
  exported: 'users',
})

/** What the list shows of a user. */
export type StaffUser = RowOf<typeof staffUsers>

/** All admins of an organization. */
export const organizationAdminsPath = (organizationId: string) =>
  apiPath('/api/v1/users', {
    filter: { organization_id_eq: organizationId, with_role: 'admin' },
    page: { size: 1000 },
  })

const onePath = (id: string) => `/api/v1/users/${encodeURIComponent(id)}`
export const staffUserPath = (id: string) => apiPath(onePath(id), { include: ['roles', 'organizations'] })
export const userStepPath = (id: string, step: string) => `${onePath(id)}/${step}`
export const userPath = onePath

/** Applications of one user, newest first. */
export const applicationsOfUserPath = (userId: string, size = 10) =>
  apiPath('/api/v1/applications', {
    filter: { user_id_eq: userId },
    include: ['vacancy', 'vacancy.organization'],
    sort: ['-created_at'],
    page: { size },
  })

/** Organizations of the center whose name contains the text. */
export const organizationChoicesPath = (q: string) =>
  apiPath('/api/v1/organizations', {
    filter: { name_cont: q || undefined, status_eq: 'approved' },
    sort: ['name'],
    fields: { organizations: ['name'] },
    page: { size: 20 },
  })

export const organizationNamePath = (id: string) =>
  apiPath(`/api/v1/organizations/${encodeURIComponent(id)}`, { fields: { organizations: ['name'] } })
