import { describe, expect, it } from 'vitest'
import {
  type GrantedRole,
  may,
  mayOn,
  organizationIdsOf,
  type Permission,
  roleNamesOf,
  scopeOf,
} from '#shared/permissions.ts'

const role = (name: string, resourceId: string | null = null, organizationType: string | null = null): GrantedRole => ({
  name,
  resourceType: resourceId === null ? null : 'Organization',
  resourceId,
  organizationType,
})

const visitor = null
const volunteer: GrantedRole[] = []
const member = [role('member', '7', 'Organization')]
const organizationAdmin = [role('admin', '7', 'Organization')]
const centerAdmin = [role('admin', '1', 'VolunteerCenter')]
const superAdmin = [role('super_admin')]

describe('the role table (domain.md DOM-6)', () => {
  const rows: [Permission, string[]][] = [
    ['vacancy.publish', ['all', 'center', 'none', 'none', 'none', 'none']],
    ['vacancy.submit', ['all', 'center', 'organization', 'none', 'none', 'none']],
    ['vacancy.draft', ['all', 'center', 'organization', 'organization', 'none', 'none']],
    ['application.read', ['all', 'center', 'organization', 'organization', 'own', 'none']],
    ['organization.approve', ['all', 'center', 'none', 'none', 'none', 'none']],
    ['organization.move', ['all', 'none', 'none', 'none', 'none', 'none']],
    ['user.manage', ['all', 'center', 'organization', 'none', 'none', 'none']],
    ['user.impersonate', ['all', 'center', 'none', 'none', 'none', 'none']],
    ['settings.manage', ['all', 'center', 'none', 'none', 'none', 'none']],
    ['auditLog.read', ['all', 'center', 'organization', 'none', 'none', 'none']],
    ['analytics.read', ['all', 'center', 'organization', 'none', 'none', 'none']],
    ['helpRequest.create', ['all', 'none', 'none', 'none', 'own', 'own']],
  ]

  it.each(rows)('%s has its scope for each role', (permission, expected) => {
    // Someone with a role is a volunteer too: what only volunteers have, they have as well.
    const own = expected[4] ?? 'none'
    const people = [superAdmin, centerAdmin, organizationAdmin, member, volunteer, visitor]
    const reaches = people.map((roles) => scopeOf(roles, permission))
    expect(reaches).toEqual(expected.map((reach, index) => (reach === 'none' && index < 5 ? own : reach)))
  })

  it('uses the widest scope of several roles', () => {
    expect(scopeOf([...member, ...centerAdmin], 'application.read')).toBe('center')
  })

  it('tells a center admin from an organization admin by the type of the organization', () => {
    expect(roleNamesOf(centerAdmin)).toEqual(['volunteer', 'center_admin'])
    expect(roleNamesOf(organizationAdmin)).toEqual(['volunteer', 'organization_admin'])
    expect(roleNamesOf(visitor)).toEqual(['visitor'])
  })

  it('gives no scope for an unknown role', () => {
    expect(may([role('owner', '7', 'VolunteerCenter')], 'settings.manage')).toBe(false)
  })

  it('gives a permission on the records of an organization by the roles that reach it', () => {
    expect(mayOn(superAdmin, 'organization.edit', '7')).toBe(true)
    expect(mayOn(centerAdmin, 'organization.edit', '7')).toBe(true)
    expect(mayOn(organizationAdmin, 'organization.edit', '7')).toBe(true)
    expect(mayOn(organizationAdmin, 'organization.edit', '8')).toBe(false)
    expect(mayOn([...organizationAdmin, role('member', '8', 'Organization')], 'vacancy.write', '8')).toBe(false)
    expect(mayOn([...organizationAdmin, role('member', '8', 'Organization')], 'vacancy.draft', '8')).toBe(true)
    expect(mayOn(member, 'organization.edit', '7')).toBe(false)
    expect(mayOn(volunteer, 'user.edit', '7')).toBe(false)
    // The backend decides about a record that came without its organization.
    expect(mayOn(organizationAdmin, 'organization.edit', undefined)).toBe(true)
    expect(mayOn(member, 'organization.edit', undefined)).toBe(false)
  })

  it('lists the organizations on which a role is granted', () => {
    expect(organizationIdsOf([...member, ...centerAdmin], ['admin'])).toEqual(['1'])
  })
})
