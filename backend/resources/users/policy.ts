/** Who may do what to which user (domain.md DOM-6). */
import {
  grantOf,
  type OwnedByOrganization,
  ownsRecord,
  permits,
  permitsWholeCenter,
  policiesOf,
  type Subject,
} from '#backend/http/authorization.ts'
import { type GrantedRole, roleNamesOf } from '#shared/permissions.ts'
import { type UserAction, userPermission, userRefusal } from '#shared/resources/user-rights.ts'

export type UserFacts = { id: number; centerId: number; roles: readonly GrantedRole[]; isConfirmed: boolean }

const isSuper = (roles: readonly GrantedRole[]): boolean => roleNamesOf(roles).includes('super_admin')

export function can(subject: Subject, action: UserAction, user: UserFacts): boolean {
  const { actor } = subject
  if (actor === null || !permits(subject, userPermission(action))) return false
  if (user.centerId !== subject.center.id) return false
  const viewer = { roles: actor.roles, isImpersonating: actor.impersonator !== null }
  return userRefusal(viewer, action, { ...user, isSelf: user.id === actor.id }) === null
}

const userRule = (action: UserAction) => ({
  permission: userPermission(action),
  of: (subject: Subject, user: UserFacts) => can(subject, action, user),
})

export const policies = policiesOf({
  'user.see': {
    of: (subject: Subject, user: UserFacts) =>
      (user.centerId === subject.center.id && user.id === subject.actor?.id) || can(subject, 'see', user),
    hides: true,
  },
  // What is changed is in the body: `canUpdate`.
  'user.manage': userRule('manage'),
  // It goes to the address that the account has: each organization that invited somebody sends it.
  'user.resend': userRule('see'),
  // Which role is in the body: `canGrant`. Who joins an organization is not of it yet, so that its admin only has to see the user.
  'user.grant': {
    permission: 'user.manage',
    of: (subject: Subject, user: UserFacts) => !managesEveryUser(subject) || can(subject, 'manage', user),
  },
  // Members stop by themselves too, in person.
  'member.remove': {
    of: (subject: Subject, { userId, ...organization }: OwnedByOrganization & { userId: number }) =>
      permits(subject, 'user.manage', organization) ||
      (ownsRecord(subject, { userId }) && subject.actor?.impersonator === null),
  },
  'user.end_account': userRule('endAccount'),
  'user.record_vog': userRule('recordVog'),
  'user.merge': userRule('merge'),
  'merge_request.decide': {
    permission: 'user.manage',
    of: (subject: Subject, { source, target }: { source: UserFacts; target: UserFacts }) =>
      can(subject, 'merge', target) && can(subject, 'merge', source),
  },
  'user.remove_factors': userRule('removeFactors'),
})

/** Whether the subject, who may manage the user, may also change this about them. */
export const canUpdate = (
  subject: Subject,
  user: UserFacts & { email: string; status: string },
  { email, status }: { email?: string | undefined; status?: string | undefined },
): boolean =>
  (email === undefined || email === user.email || can(subject, 'changeAddress', user)) &&
  (status === undefined || status === user.status || can(subject, 'endAccount', user))

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
