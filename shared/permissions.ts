/** Who may do what: the role table (domain.md DOM-6). The backend enforces it, the client reads it to hide or disable. */

export const roleNames = [
  'super_admin',
  'center_admin',
  'organization_admin',
  'organization_member',
  'volunteer',
  'visitor',
] as const
export type RoleName = (typeof roleNames)[number]

/**
 * The records that a permission holds for: every record, those of the actor's center, those of the actor's organizations,
 * the actor's own ones, or none.
 */
export type Scope = 'all' | 'center' | 'organization' | 'own' | 'none'
const width: Record<Scope, number> = { none: 0, own: 1, organization: 2, center: 3, all: 4 }

type Row = Record<RoleName, Scope>
const row = <Admin extends Scope>(
  super_admin: Scope,
  center_admin: Scope,
  organization_admin: Admin,
  organization_member: Scope,
  volunteer: Scope,
  visitor: Scope,
) => ({ super_admin, center_admin, organization_admin, organization_member, volunteer, visitor })

// Columns: super admin, center admin, organization admin, organization member, volunteer, visitor.
export const permissions = {
  'vacancy.draft': row('all', 'center', 'organization', 'organization', 'none', 'none'),
  'vacancy.write': row('all', 'center', 'organization', 'none', 'none', 'none'),
  'vacancy.submit': row('all', 'center', 'organization', 'none', 'none', 'none'),
  'vacancy.publish': row('all', 'center', 'none', 'none', 'none', 'none'),
  'activity.write': row('all', 'center', 'organization', 'none', 'none', 'none'),
  'application.read': row('all', 'center', 'organization', 'organization', 'own', 'none'),
  'application.handle': row('all', 'center', 'organization', 'organization', 'none', 'none'),
  'application.create': row('own', 'own', 'own', 'own', 'own', 'none'),
  'volunteerPool.cards': row('all', 'center', 'center', 'none', 'own', 'none'),
  'volunteerPool.contact': row('all', 'center', 'organization', 'none', 'own', 'none'),
  // For a vacancy of the organization, to a volunteer whom it does not know by name.
  'invitation.send': row('all', 'center', 'organization', 'none', 'none', 'none'),
  'organization.create': row('all', 'center', 'none', 'none', 'none', 'none'),
  'organization.edit': row('all', 'center', 'organization', 'none', 'none', 'none'),
  'organization.approve': row('all', 'center', 'none', 'none', 'none', 'none'),
  'organization.delete': row('all', 'center', 'none', 'none', 'none', 'none'),
  'organization.move': row('all', 'none', 'none', 'none', 'none', 'none'),
  'organization.signUp': row('all', 'all', 'all', 'all', 'all', 'all'),
  'user.manage': row('all', 'center', 'organization', 'none', 'none', 'none'),
  'user.edit': row('all', 'center', 'organization', 'own', 'own', 'none'),
  'user.impersonate': row('all', 'center', 'none', 'none', 'none', 'none'),
  'content.manage': row('all', 'center', 'none', 'none', 'none', 'none'),
  'template.manage': row('all', 'center', 'none', 'none', 'none', 'none'),
  // Mail to many people at once, of those who want it.
  'mailing.manage': row('all', 'center', 'none', 'none', 'none', 'none'),
  'settings.manage': row('all', 'center', 'none', 'none', 'none', 'none'),
  // Whoever handles an organization's applications writes for it; a center's admins for the center's own organization.
  'conversation.own': row('own', 'organization', 'organization', 'organization', 'own', 'none'),
  'conversation.reported': row('all', 'center', 'none', 'none', 'none', 'none'),
  'helpRequest.moderate': row('all', 'center', 'none', 'none', 'none', 'none'),
  'helpRequest.create': row('all', 'none', 'none', 'none', 'own', 'own'),
  // A visitor may offer help without an account: a mailed link proves that the address is theirs.
  'helpRequest.respond': row('all', 'none', 'none', 'none', 'own', 'own'),
  // Of a school, whose members are its teachers; the hours are those of an organization.
  'pupil.manage': row('all', 'center', 'organization', 'organization', 'none', 'none'),
  'hours.approve': row('all', 'center', 'organization', 'organization', 'none', 'none'),
  'auditLog.read': row('all', 'center', 'organization', 'none', 'none', 'none'),
  // The centers of the deployment in counts, and entering one.
  'platform.manage': row('all', 'none', 'none', 'none', 'none', 'none'),
  'analytics.read': row('all', 'center', 'organization', 'none', 'none', 'none'),
} satisfies Record<string, Row>
export type Permission = keyof typeof permissions

/** What an organization's people have for its records alone: the record decides, not the role by itself. */
export type OrganizationPermission = {
  [Name in Permission]: 'organization' extends (typeof permissions)[Name]['organization_admin'] ? Name : never
}[Permission]
export const isOrganizationPermission = (name: string): name is OrganizationPermission =>
  Object.hasOwn(permissions, name) && permissions[name as Permission].organization_admin === 'organization'

/** Permissions that visitors have too. */
export const openPermissions = ['organization.signUp', 'helpRequest.create', 'helpRequest.respond'] as const

/** A role as it is granted: `admin` or `member` on an organization, or the global `super_admin`. */
export type GrantedRole = {
  name: string
  resourceType: string | null
  resourceId: string | null
  /** Type of the organization that the role is granted on; null for a global role. */
  organizationType: string | null
}

/** Translates granted roles to the columns of the table. Every signed-in user is a volunteer; null is a visitor. */
export function roleNamesOf(roles: readonly GrantedRole[] | null): RoleName[] {
  if (roles === null) return ['visitor']
  const names = new Set<RoleName>(['volunteer'])
  for (const role of roles) {
    if (role.name === 'super_admin') names.add('super_admin')
    else if (role.name === 'admin') {
      names.add(role.organizationType === 'VolunteerCenter' ? 'center_admin' : 'organization_admin')
    } else if (role.name === 'member') names.add('organization_member')
  }
  return [...names]
}

/** The widest scope that any of the roles gives. */
export function scopeOf(roles: readonly GrantedRole[] | null, permission: Permission): Scope {
  let scope: Scope = 'none'
  for (const name of roleNamesOf(roles)) {
    const candidate = permissions[permission][name]
    if (width[candidate] > width[scope]) scope = candidate
  }
  return scope
}

/** Whether the roles give the permission at all; the caller checks the record against its scope. */
export function may(roles: readonly GrantedRole[] | null, permission: Permission): boolean {
  return scopeOf(roles, permission) !== 'none'
}

/**
 * Whether one of the roles gives the permission for a record of this organization, which is of the actor's center; for one that came
 * without its organization, whether it does for any: the backend decides.
 */
export function mayOn(
  roles: readonly GrantedRole[],
  permission: Permission,
  organizationId: string | undefined,
): boolean {
  return roles.some((role) => {
    const scope = scopeOf([role], permission)
    const isOfRole = organizationId === undefined || role.resourceId === organizationId
    return scope === 'all' || scope === 'center' || (scope === 'organization' && isOfRole)
  })
}

/** Ids of the organizations on which the roles give one of the named roles (`admin`, `member`). */
export function organizationIdsOf(roles: readonly GrantedRole[], names: readonly string[]): string[] {
  return roles.flatMap((role) => (role.resourceId !== null && names.includes(role.name) ? [role.resourceId] : []))
}
