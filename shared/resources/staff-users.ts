/** The staff's lists of users; apart from `user.ts`, which every signed-in page loads. */
import { apiPath } from '#shared/json-api/query.ts'
import { type UserRoleFilter, type UserStatus, userRoleFilters, userStatuses } from './user.ts'
import type { User } from './user-schema.ts'

const userSorts = [
  'last_name',
  '-last_name',
  'email',
  '-email',
  'status',
  '-status',
  'last_sign_in_at',
  '-last_sign_in_at',
  'created_at',
  '-created_at',
] as const

/** Search of the list; each is in the URL of the page under the same name. */
export type UserSearch = {
  q?: string
  status?: UserStatus
  role?: UserRoleFilter
  /** Id of the organization that they have a role on. */
  organization?: string
  /** Only those who have not signed in since this day (ISO date). */
  idle?: string
  sort?: (typeof userSorts)[number]
  page?: number
}

export function userSearchFrom(params: URLSearchParams): UserSearch {
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    status: userStatuses.find((status) => status === params.get('status')),
    role: userRoleFilters.find((role) => role === params.get('role')),
    organization: /^\d{1,15}$/.exec(params.get('organization') ?? '')?.[0],
    idle: /^\d{4}-\d\d-\d\d$/.exec(params.get('idle') ?? '')?.[0],
    sort: userSorts.find((sort) => sort === params.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** The users that one manages, with their roles and organizations, by name. */
export const staffUsersPath = ({ q, status, role, organization, idle, sort, page }: UserSearch = {}, size = 25) =>
  apiPath('/api/v1/users', {
    filter: { q, status_eq: status, with_role: role, organization_id_eq: organization, idle_since: idle },
    include: ['organizations', 'roles'],
    sort: [sort ?? 'last_name'],
    facets: ['status'],
    page: { number: page, size },
    fields: { organizations: ['name'] },
  })

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

export type StaffUser = Pick<
  User,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'status'
  | 'confirmedAt'
  | 'lastSignInAt'
  | 'invitationExpiresAt'
  | 'createdAt'
  | 'lockVersion'
  | 'roles'
  | 'organizations'
>

/** Applications of one user, newest first. */
export const applicationsOfUserPath = (userId: string) =>
  apiPath('/api/v1/applications', {
    filter: { user_id_eq: userId },
    include: ['vacancy', 'vacancy.organization'],
    sort: ['-created_at'],
    page: { size: 10 },
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
