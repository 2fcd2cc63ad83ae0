import { expect, it } from 'vitest'
import { may, type Permission, permissions } from '#shared/permissions.ts'
import { visitorMay } from '#shared/visitor-permissions.ts'

it('visitor permissions equal those of the role table', () => {
  const all = Object.keys(permissions) as Permission[]
  expect(all.filter(visitorMay)).toEqual(all.filter((permission) => may(null, permission)))
})
