/** What pages read of the session of somebody with these roles. */
import type { Session } from '#client/shell/session/session.ts'
import { type GrantedRole, may, mayOn } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/resources/user.ts'

/** A role on an organization. */
export const roleOn = (
  name: 'admin' | 'member',
  resourceId: string,
  organizationType: 'Organization' | 'VolunteerCenter' = 'Organization',
): GrantedRole => ({ name, resourceType: 'Organization', resourceId, organizationType })

export const sessionOf = (roles: readonly GrantedRole[], more: Partial<Session> = {}): Session => ({
  signedIn: true,
  user: { id: '1', roles, impersonatorName: null } as unknown as CurrentUser,
  organizations: [],
  organizationsState: 'loaded',
  organization: null,
  selectOrganization: () => undefined,
  may: (permission) => may(roles, permission),
  mayOn: (permission, organizationId) => mayOn(roles, permission, organizationId),
  ...more,
})
