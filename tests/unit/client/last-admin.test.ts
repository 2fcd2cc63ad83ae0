/** Whom the members of an organization cannot do without. */
import { expect, it } from 'vitest'
import { isLastAdmin } from '#client/staff/organizations/last-admin.ts'
import type { UserStatus } from '#shared/resources/user.ts'

const member = (id: string, name: 'admin' | 'member', status: UserStatus = 'active', resourceId = '9') => ({
  id,
  status,
  roles: [{ name, resourceId }] as never,
})

it('is the only admin, also beside admins who cannot sign in, were only invited or are of another organization', () => {
  const admin = member('1', 'admin')
  const others = [member('2', 'member'), member('3', 'admin', 'archived'), member('4', 'admin', 'active', '8')]
  expect(isLastAdmin(admin, [admin, ...others], '9')).toBe(true)
  const invited = member('5', 'admin', 'invited')
  expect(isLastAdmin(admin, [admin, ...others, invited], '9')).toBe(true)
  expect(isLastAdmin(invited, [admin, ...others, invited], '9')).toBe(false)
  expect(isLastAdmin(admin, [admin, ...others, member('6', 'admin')], '9')).toBe(false)
  expect(isLastAdmin(member('2', 'member'), [admin, ...others], '9')).toBe(false)
})

it('is one of several invitations in an organization that nobody manages yet when the others are gone', () => {
  const [one, two] = [member('1', 'admin', 'invited'), member('2', 'admin', 'invited')]
  expect(isLastAdmin(one, [one, two], '9')).toBe(false)
  expect(isLastAdmin(one, [one], '9')).toBe(true)
})
