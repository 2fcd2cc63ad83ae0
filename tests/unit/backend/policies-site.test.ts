/** Who reads the figures of the site. */
import { describe, expect, it } from 'vitest'
import { policies, readable } from '#backend/resources/analytics/policy.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import { ownOrganization, subjectOf } from '../../support/policy-tables.ts'

const isStaff = (name: RoleName): boolean => name === 'super_admin' || name === 'center_admin'

describe('policies of the site', () => {
  it.each(roleNames)(
    'shows %s the figures of the center as staff, those of the own organization as its admin',
    (name) => {
      const expected = isStaff(name) ? 'center' : name === 'organization_admin' ? [ownOrganization] : null
      expect(readable(subjectOf(name))).toEqual(expected)
      expect(policies['analytics.center'].any(subjectOf(name))).toBe(isStaff(name))
    },
  )
})
