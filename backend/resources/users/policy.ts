/** Who may do what to which user (domain.md DOM-6). */
import { grantOf, permits, permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'
import { type GrantedRole, roleNamesOf } from '#shared/permissions.ts'

const userActions = ['see', 'manage', 'changeAddress', 'endAccount', 'impersonate'] as const
export type UserAction = (typeof userActions)[number]

export type UserFacts = { id: number; centerId: number; roles: readonly GrantedRole[]; isConfirmed: boolean }

const isSuper = (roles: readonly GrantedRole[]): boolean => roleNamesOf(roles).includes('super_admin')
const isCenterAdmin = (roles: readonly GrantedRole[]): boolean => roleNamesOf(roles).includes('center_admin')

/** Who has more rights has a higher rank; of the same rank are peers. */
const rankOf = (roles: readonly GrantedRole[]): number => {
  const names = roleNamesOf(roles)
  const ranks = ['organization_admin', 'center_admin', 'super_admin'] as const
  return ranks.findLastIndex((name) => names.includes(name))
}

/** Without a user: whether the subject may do this to anybody. */
export function can(subject: Subject, action: UserAction, user?: UserFacts): boolean {
  const permission = action === 'impersonate' ? 'user.impersonate' : 'user.manage'
  if (!permits(subject, permission)) return false
  if (!user) return true
  if (user.centerId !== subject.center.id) return false
  const { scope, organizationIds } = grantOf(subject, permission)
  const isWithin = (role: GrantedRole) => role.resourceId !== null && organizationIds.includes(Number(role.resourceId))
  const isCenterWide = permitsWholeCenter(subject, permission)
  switch (action) {
    case 'see':
      return isCenterWide || user.roles.some(isWithin)
    case 'manage':
      // Who also has a role on another organization, or for the center, is not managed by one organization alone.
      if (!isCenterWide && !(user.roles.length > 0 && user.roles.every(isWithin))) return false
      return !isSuper(user.roles) || isSuper(subject.actor?.roles ?? [])
    case 'changeAddress':
      // Whoever reads the mails of an account can take it over: an organization may only mend an invitation, an admin's
      // address is for nobody of the same rank, and one's own is changed from the profile.
      if (!can(subject, 'manage', user) || user.id === subject.actor?.id || subject.actor?.impersonator) return false
      if (user.isConfirmed && !isCenterWide) return false
      return rankOf(user.roles) < 0 || rankOf(subject.actor?.roles ?? []) > rankOf(user.roles)
    case 'endAccount':
      // An account is the person's own, and may be used elsewhere: an organization only removes its member.
      return isCenterWide && can(subject, 'manage', user)
    case 'impersonate':
      // Not oneself and not a super admin; and a center admin may not sign in as another center admin.
      if (user.id === subject.actor?.id || isSuper(user.roles)) return false
      return scope === 'all' || !isCenterAdmin(user.roles)
  }
}

/** Whether the subject may grant and remove roles on this organization; null is the global role. */
export function canGrant(subject: Subject, organization: { id: number; centerId: number } | null): boolean {
  if (organization === null) return isSuper(subject.actor?.roles ?? [])
  return permits(subject, 'user.manage', { centerId: organization.centerId, organizationId: organization.id })
}

/** Whether the subject may invite somebody who gets no role yet. */
export const canInviteWithoutRole = (subject: Subject): boolean => permitsWholeCenter(subject, 'user.manage')

/** Whose users the subject reads beside oneself: those of the whole center, or of these organizations. */
export function readableOrganizations(subject: Subject): 'center' | number[] {
  if (permitsWholeCenter(subject, 'user.edit')) return 'center'
  const { scope, organizationIds } = grantOf(subject, 'user.edit')
  return scope === 'organization' ? organizationIds : []
}
