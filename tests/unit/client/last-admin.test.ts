/** Whom the members of an organization cannot do without. */
import { expect, it } from 'vitest'
import { isLastAdmin } from '#client/staff/organizations/last-admin.ts'
import type { UserStatus } from '#shared/resources/user.ts'

const member = (id: string, name: 'admin' | 'member', status: UserStatus = 'active', resourceId = '9') => ({
  id,
  status,
  roles: [{ name, resourceId }] as never,
})

it('is the only admin, also beside admins who cannot sign in or are of another organization', () => {
  const admin = member('1', 'admin')
  const others = [member('2', 'member'), member('3', 'admin', 'archived'), member('4', 'admin', 'active', '8')]
  expect(isLastAdmin(admin, [admin, ...others], '9')).toBe(true)
  expect(isLastAdmin(admin, [admin, ...others, member('5', 'admin', 'invited')], '9')).toBe(false)
  expect(isLastAdmin(member('2', 'member'), [admin, ...others], '9')).toBe(false)
})
