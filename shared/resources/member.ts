/** The members of an organization: the users with a role on it. */
import { apiPath } from '#shared/json-api/query.ts'

export const memberRoles = ['admin', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

/** At most as many as a list has on one page. */
export const membersPath = (organizationId: string) =>
  apiPath('/api/v1/users', {
    filter: { organization_id_eq: organizationId },
    include: ['roles'],
    sort: ['last_name', 'first_name'],
    page: { size: 1000 },
  })
