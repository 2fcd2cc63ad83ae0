/** What the actor's roles allow on this center's site, by the role table in shared/permissions.ts; each `policy.ts` builds on it. */
import { apiError, forbidden, notFound, unauthorized } from '#backend/errors/api-error.ts'
import {
  type GrantedRole,
  isOrganizationPermission,
  openPermissions,
  type Permission,
  type Scope,
  scopeOf,
} from '#shared/permissions.ts'
import type { Context } from './context.ts'

/** The actor and the center of the site; every context is one. */
export type Subject = Pick<Context, 'actor' | 'center' | 'currentOrganizationId' | 'namesRecord'>

/** The scope of a permission for a subject; `organizationIds` are those whose role gives it. */
export type Grant = { scope: Scope; organizationIds: number[] }

export function grantOf({ actor }: Pick<Subject, 'actor'>, permission: Permission): Grant {
  const roles = actor?.roles ?? null
  const grants = (role: GrantedRole) => scopeOf([role], permission) === 'organization'
  const organizationIds = (roles ?? [])
    .filter(grants)
    .flatMap((role) => (role.resourceId ? [Number(role.resourceId)] : []))
  return { scope: scopeOf(roles, permission), organizationIds }
}

/** The owners of a record. */
export type Owned = { centerId: number; organizationId?: number | null; userId?: number | null }

/** Those by which the people of an organization differ from others: a record that lacks them compiles for no operation of theirs. */
export type OwnedByOrganization = Owned & { organizationId: number | null }

/** Whether the subject has the permission for this record, or without a record for any. Never beyond the center of the site. */
export function permits(subject: Subject, permission: Permission, record?: Owned): boolean {
  const { scope, organizationIds } = grantOf(subject, permission)
  if (record === undefined) return scope !== 'none'
  if (record.centerId !== subject.center.id) return false
  switch (scope) {
    case 'all':
    case 'center':
      return true
    case 'organization':
      return typeof record.organizationId === 'number' && organizationIds.includes(record.organizationId)
    case 'own':
      return record.userId !== undefined && record.userId === subject.actor?.id
    case 'none':
      return false
  }
}

/** Whether the subject has the permission for every record of the center, as its own staff and the platform's have. */
export function permitsWholeCenter(subject: Pick<Subject, 'actor'>, permission: Permission): boolean {
  const { scope } = grantOf(subject, permission)
  return scope === 'all' || scope === 'center'
}

/** Whether the actor owns the record: what users store for themselves is for no role of the staff. */
export const ownsRecord = ({ actor }: Pick<Subject, 'actor'>, { userId }: { userId: number }): boolean =>
  actor !== null && userId === actor.id

/**
 * The organizations for which the subject has the permission: of a list the chosen one, else all; `center` for the whole center, null for
 * none. A record that is named by its id may be of another one: a link of a mail leads to it whatever is chosen in the menu.
 */
export function permittedOrganizations(subject: Subject, permission: Permission): 'center' | number[] | null {
  if (permitsWholeCenter(subject, permission)) return 'center'
  const { scope, organizationIds } = grantOf(subject, permission)
  if (scope !== 'organization' || organizationIds.length === 0) return null
  const chosen = subject.namesRecord ? null : subject.currentOrganizationId
  return chosen !== null && organizationIds.includes(chosen) ? [chosen] : organizationIds
}

/** A rule of a resource, which operations name as their `may`. */
export type Policy<Found = never> = {
  name: string
  /** Without which nobody gets to the record; none for whoever is signed in. */
  permission: Permission | null
  /** Without a record: whether it may hold for any. */
  any: (subject: Subject) => boolean
  of: (subject: Subject, record: Found) => boolean
  /** For whom it does not hold, the record does not exist: 404 instead of 403. */
  hides: boolean
}

/** A rule that reads no record has `any` alone. */
type PolicyRules<Found> = Partial<Policy<Found>> & (Pick<Policy<Found>, 'of'> | Pick<Policy<Found>, 'any'>)
type PolicyBy<Rule> = Rule extends { of: (subject: Subject, record: infer Found) => boolean }
  ? Policy<Found>
  : Policy<undefined>

/** `policies['quick_reply.own']`. Without `any`, who has the permission or, without that, is signed in may ask. */
export const policiesOf = <const Rules extends Record<string, PolicyRules<never>>>(rules: Rules) =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, policyOf(name, rule)])) as {
    [Name in keyof Rules]: PolicyBy<Rules[Name]>
  }

export function policyOf<Found>(
  name: string,
  { permission = null, any, of, hides = false }: PolicyRules<Found>,
): Policy<Found> {
  const mayAsk = any ?? ((subject: Subject) => (permission ? permits(subject, permission) : subject.actor !== null))
  return { name, permission, any: mayAsk, of: of ?? mayAsk, hides }
}

/**
 * Who may request an operation: everybody, everybody with an account, the person alone (not an admin who is signed in as them), the
 * roles that have a permission, for any record, or whom a policy of the resource names.
 */
export type Access = 'everyone' | 'signed_in' | 'in_person' | Permission | Policy
export const isPolicy = (access: Access): access is Policy => typeof access === 'object'

/** What visitors may request too. */
export type OpenAccess = 'everyone' | (typeof openPermissions)[number]
export const isOpenAccess = (access: Access): access is OpenAccess =>
  access === 'everyone' || openPermissions.some((open) => open === access)

export function mayRequest(subject: Subject, access: Access): boolean {
  if (isPolicy(access)) return access.any(subject)
  const { actor } = subject
  switch (access) {
    case 'everyone':
      return true
    case 'signed_in':
      return actor !== null
    case 'in_person':
      return actor !== null && actor.impersonator === null
    default:
      return permits(subject, access)
  }
}

/** Throws unless the policy holds for the record. */
export function requirePolicy<Found>(subject: Subject, policy: Policy<Found>, record: NoInfer<Found>): void {
  if (policy.of(subject, record)) return
  if (policy.hides) throw notFound()
  authorize(subject, false)
}

/** Throws unless the access holds for the record: by its policy, or by whether it is of an organization whose people have the permission. */
export function requireAccess(subject: Subject, access: Access, record: unknown): void {
  if (isPolicy(access)) requirePolicy(subject, access, record as never)
  else if (isOrganizationPermission(access)) authorize(subject, permits(subject, access, record as OwnedByOrganization))
}

/** Throws unless allowed: 401 for a visitor, else 403. */
export function authorize({ actor }: Pick<Subject, 'actor'>, allowed: boolean): void {
  if (allowed) return
  if (!actor) throw unauthorized()
  throw actor.factorRequirement?.inForce ? apiError('auth.factor_setup_required') : forbidden()
}
