/** Tables of who may do what to which records, and the tests that each row becomes. */
import { describe, expect, it } from 'vitest'
import type { Subject } from '#backend/http/authorization.ts'
import { type GrantedRole, type RoleName, roleNames } from '#shared/permissions.ts'

export const role = (name: string, resourceId: string | null, organizationType: string | null): GrantedRole => ({
  name,
  resourceType: resourceId === null ? null : 'Organization',
  resourceId,
  organizationType,
})

export const here = 1
export const ownOrganization = 7
export const self = 100
export const roles: Record<RoleName, GrantedRole[]> = {
  super_admin: [role('super_admin', null, null)],
  center_admin: [role('admin', '1', 'VolunteerCenter')],
  organization_admin: [role('admin', String(ownOrganization), 'Organization')],
  organization_member: [role('member', String(ownOrganization), 'Organization')],
  volunteer: [],
  visitor: [],
}

export const subjectOf = (name: RoleName): Subject => ({
  actor:
    name === 'visitor'
      ? null
      : { id: self, centerId: here, email: '', name: '', locale: 'nl', roles: roles[name], impersonator: null },
  center: {
    id: here,
    tenant: 'demo',
    appContext: 'meedoen',
    slug: 'demo',
    name: 'Demo',
    latitude: 0,
    longitude: 0,
    isDefault: true,
  },
  currentOrganizationId: null,
})

/** The records that tell the scopes apart, from the widest to the narrowest. */
export const records = {
  neighbor: { centerId: 2, organizationId: 9, userId: 901 },
  center: { centerId: here, organizationId: 8, userId: 902 },
  organization: { centerId: here, organizationId: ownOrganization, userId: 903 },
  own: { centerId: here, organizationId: 8, userId: self },
}
export type Place = keyof typeof records

/** Places of which a role reaches the records: `center` is every one of the center, `organization` those of the own one. */
export type Reached = 'center' | 'center of others' | 'organization' | 'organization or own' | 'own' | 'none'
const reached: Record<Reached, readonly Place[]> = {
  center: ['center', 'organization', 'own'],
  'center of others': ['center', 'organization'],
  organization: ['organization'],
  'organization or own': ['organization', 'own'],
  own: ['own'],
  none: [],
}

// Columns: super admin, center admin, organization admin, organization member, volunteer, visitor.
export type Columns = [Reached, Reached, Reached, Reached, Reached, Reached]
export type Table<Action extends string> = Record<Action, Columns>

export const nobodyElse: Columns = ['own', 'own', 'own', 'own', 'own', 'none']
export const staff: Columns = ['center', 'center', 'none', 'none', 'none', 'none']
export const admins: Columns = ['center', 'center', 'organization', 'none', 'none', 'none']
export const members: Columns = ['center', 'center', 'organization', 'organization', 'none', 'none']
/** Nobody handles what is their own. */
export const membersOfOthers: Columns = [
  'center of others',
  'center of others',
  'organization',
  'organization',
  'none',
  'none',
]
export const everybody: Columns = ['center', 'center', 'center', 'center', 'center', 'center']

export type Can = (subject: Subject, place: Place, action: string) => boolean

/** A test for each action and role: of which places it reaches the records. */
export function check(name: string, table: Table<string>, can: Can) {
  describe(name, () => {
    for (const [action, columns] of Object.entries(table)) {
      for (const [index, roleName] of roleNames.entries()) {
        const expected = columns[index] ?? 'none'
        it(`lets ${roleName} ${action}: ${expected}`, () => {
          const places = (Object.keys(records) as Place[]).filter((place) => can(subjectOf(roleName), place, action))
          expect(places).toEqual(reached[expected])
        })
      }
    }
  })
}
