import { describe, expect, it } from 'vitest'
import { completeRoles } from '#shared/resources/user-roles.ts'
import type { Role } from '#shared/resources/user-schema.ts'

const role = (changes: Partial<Role>): Role => ({
  id: '1',
  name: 'admin',
  resourceType: 'Organization',
  resourceId: '12',
  organizationType: null,
  organizationName: null,
  ...changes,
})
const organizations = [{ id: '12', name: 'Buurthuis De Linde', organizationType: 'School' as const }]

describe('a role that says no more than the id of its record', () => {
  it('has the type and the name of its organization', () => {
    expect(completeRoles([role({})], organizations)).toEqual([
      role({ organizationType: 'School', organizationName: 'Buurthuis De Linde' }),
    ])
  })
  it('is one of the center where it has no organization, and only for an admin', () => {
    const [admin, member, ofCenter] = completeRoles(
      [
        role({ resourceId: null, resourceType: null }),
        role({ name: 'member', resourceId: null, resourceType: null }),
        role({ resourceType: 'VolunteerCenter' as Role['resourceType'] }),
      ],
      organizations,
    )
    expect(admin?.organizationType).toBe('VolunteerCenter')
    expect(member?.organizationType).toBeNull()
    expect(ofCenter?.organizationType).toBe('VolunteerCenter')
  })
  it('stays as it is when its organization is not known, and when it says more', () => {
    const complete = role({ organizationType: 'Organization', organizationName: 'Een andere naam' })
    expect(completeRoles([complete], organizations)).toEqual([complete])
    expect(completeRoles([role({ resourceId: '99' })], organizations)).toEqual([role({ resourceId: '99' })])
  })
})
