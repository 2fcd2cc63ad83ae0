/** What a granted role says beyond its name, where a backend leaves it to the records around it. */
import type { Organization } from './organization.ts'
import type { Role } from './user-schema.ts'

type NamedOrganization = Pick<Organization, 'id' | 'name' | 'organizationType'>

/**
 * Roles as rolify has them know no more than the id of their record: type and name are those of the organization. An admin of no
 * organization is one of the whole center, which has no record of its own there.
 */
export function completeRoles(roles: readonly Role[], organizations: readonly NamedOrganization[]): Role[] {
  return roles.map((role) => {
    if (role.organizationType !== null) return role
    const isOfCenter = role.resourceId === null || (role.resourceType !== null && role.resourceType !== 'Organization')
    if (isOfCenter) return role.name === 'admin' ? { ...role, organizationType: 'VolunteerCenter' } : role
    const organization = organizations.find(({ id }) => id === role.resourceId)
    if (!organization) return role
    const { organizationType, name } = organization
    return { ...role, organizationType, organizationName: role.organizationName ?? (name || null) }
  })
}
