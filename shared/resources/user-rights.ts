/** Who may do what to which user (domain.md DOM-6): the backend enforces it, and the client says why a button is disabled. */
import { type GrantedRole, type Permission, roleNamesOf, scopeOf } from '#shared/permissions.ts'

export type UserAction =
  | 'see'
  | 'manage'
  | 'changeAddress'
  | 'endAccount'
  | 'impersonate'
  | 'recordVog'
  | 'merge'
  | 'removeFactors'

export type UserRefusal =
  | 'notAllowed'
  /** The user has no role, or also one on another organization. */
  | 'otherOrganization'
  | 'staffOnly'
  | 'superAdmin'
  /** Of the same rank: one center admin about another. */
  | 'peer'
  | 'self'
  | 'impersonating'

export type Viewer = { roles: readonly GrantedRole[]; isImpersonating: boolean }
export type ViewedUser = { roles: readonly GrantedRole[]; isConfirmed: boolean; isSelf: boolean }

export const userPermission = (action: UserAction): Permission =>
  action === 'impersonate' ? 'user.impersonate' : 'user.manage'

const isSuper = (roles: readonly GrantedRole[]): boolean => roleNamesOf(roles).includes('super_admin')
const isCenterAdmin = (roles: readonly GrantedRole[]): boolean => roleNamesOf(roles).includes('center_admin')

/** Who has more rights has a higher rank; of the same rank are peers. */
const rankOf = (roles: readonly GrantedRole[]): number => {
  const names = roleNamesOf(roles)
  const ranks = ['organization_admin', 'center_admin', 'super_admin'] as const
  return ranks.findLastIndex((name) => names.includes(name))
}

/** Why the viewer may not do this to a user of the same center; null when it is allowed. */
export function userRefusal(viewer: Viewer, action: UserAction, user: ViewedUser): UserRefusal | null {
  const permission = userPermission(action)
  const scope = scopeOf(viewer.roles, permission)
  if (scope === 'none') return 'notAllowed'
  const isCenterWide = scope === 'all' || scope === 'center'
  const organizationIds = viewer.roles
    .filter((role) => scopeOf([role], permission) === 'organization')
    .map(({ resourceId }) => resourceId)
  const isWithin = ({ resourceId }: GrantedRole) => resourceId !== null && organizationIds.includes(resourceId)
  const managed = () => {
    // Who also has a role on another organization, or for the center, is not managed by one organization alone.
    if (!isCenterWide && !(user.roles.length > 0 && user.roles.every(isWithin))) return 'otherOrganization'
    return isSuper(user.roles) && !isSuper(viewer.roles) ? 'superAdmin' : null
  }
  switch (action) {
    case 'see':
      return isCenterWide || user.roles.some(isWithin) ? null : 'otherOrganization'
    case 'manage':
      return managed()
    case 'changeAddress': {
      // Whoever reads the mails of an account can take it over: an organization may only mend an invitation, an admin's
      // address is for nobody of the same rank, and one's own is changed from the profile.
      const refusal = managed()
      if (refusal) return refusal
      if (user.isSelf) return 'self'
      if (viewer.isImpersonating) return 'impersonating'
      if (user.isConfirmed && !isCenterWide) return 'staffOnly'
      return rankOf(user.roles) < 0 || rankOf(viewer.roles) > rankOf(user.roles) ? null : 'peer'
    }
    case 'endAccount':
    case 'recordVog':
      // An account is the person's own, and may be used elsewhere: an organization only removes its member.
      return isCenterWide ? managed() : 'staffOnly'
    case 'merge':
    case 'removeFactors':
      // Whoever merges an account with their own gets what it may do and what it has written. Without its passkeys and second factor
      // the password or a mail is enough to get in.
      if (!isCenterWide) return 'staffOnly'
      if (user.isSelf) return 'self'
      if (viewer.isImpersonating) return 'impersonating'
      if (isSuper(user.roles)) return 'superAdmin'
      return rankOf(viewer.roles) > rankOf(user.roles) ? null : 'peer'
    case 'impersonate':
      if (user.isSelf) return 'self'
      if (isSuper(user.roles)) return 'superAdmin'
      return scope === 'all' || !isCenterAdmin(user.roles) ? null : 'peer'
  }
}
