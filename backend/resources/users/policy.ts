/** Who may do what to which user (domain.md DOM-6). */
import { grantOf, permits, permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'
import { type GrantedRole, roleNamesOf } from '#shared/permissions.ts'
import { type UserAction, userPermission, userRefusal } from '#shared/resources/user-rights.ts'

export type UserFacts = { id: number; centerId: number; roles: readonly GrantedRole[]; isConfirmed: boolean }

const isSuper = (roles: readonly GrantedRole[]): boolean => roleNamesOf(roles).includes('super_admin')

/** Without a user: whether the subject may do this to anybody. */
export function can(subject: Subject, action: UserAction, user?: UserFacts): boolean {
  const { actor } = subject
  if (actor === null || !permits(subject, userPermission(action))) return false
  if (!user) return true
  if (user.centerId !== subject.center.id) return false
  const viewer = { roles: actor.roles, isImpersonating: actor.impersonator !== null }
  return userRefusal(viewer, action, { ...user, isSelf: user.id === actor.id }) === null
}

const userRule = (action: UserAction) => ({
  permission: userPermission(action),
  of: (subject: Subject, user: UserFacts) => can(subject, action, user),
})

export const policies = policiesOf({
  'user.end_account': userRule('endAccount'),
  'user.record_vog': userRule('recordVog'),
  'user.merge': userRule('merge'),
  'user.remove_factors': userRule('removeFactors'),
})

/** Whether the subject may grant and remove roles on this organization; null is the global role. */
export function canGrant(subject: Subject, organization: { id: number; centerId: number } | null): boolean {
  if (organization === null) return isSuper(subject.actor?.roles ?? [])
  return permits(subject, 'user.manage', { centerId: organization.centerId, organizationId: organization.id })
}

/** Whether the subject reads everything of every user of the center. */
export const managesEveryUser = (subject: Pick<Subject, 'actor'>): boolean => permitsWholeCenter(subject, 'user.manage')

/** Whether the subject may invite somebody who gets no role yet. */
export const canInviteWithoutRole = (subject: Subject): boolean => managesEveryUser(subject)

/** Whose users the subject reads beside oneself: those of the whole center, or of these organizations. */
export function readableOrganizations(subject: Subject): 'center' | number[] {
  if (permitsWholeCenter(subject, 'user.edit')) return 'center'
  const { scope, organizationIds } = grantOf(subject, 'user.edit')
  return scope === 'organization' ? organizationIds : []
}
