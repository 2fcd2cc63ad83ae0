/** The vacancies among what waits for the staff. */
import { expect, it } from 'vitest'
import { dashboardPaths } from '#client/account/dashboard/dashboard-paths.ts'
import type { PageSession } from '#client/shell/pages/page.ts'
import { may, type Permission, scopeOf } from '#shared/permissions.ts'
import { vacancyPermission } from '#shared/resources/vacancy-actions.ts'

const pathsOf = (scope: 'center' | 'organization') =>
  dashboardPaths({
    flags: {},
    features: {},
    may: () => true,
    scope: () => scope,
    has: () => true,
  } as unknown as PageSession)
const filtersOf = (path: string | null) => Object.fromEntries(new URL(path ?? '', 'http://x').searchParams)

it('are those of approved organizations: with the others nothing can be done', () => {
  const { pendingVacancies, full, expiring, expired, paused } = pathsOf('organization')
  for (const path of [pendingVacancies, full, expiring, expired, paused]) {
    expect(filtersOf(path)['filter[organization_status_eq]'], String(path)).toBe('approved')
  }
})

it('are not those that organizations paused or let expire, for the staff of a center', () => {
  const { expired, paused, full } = pathsOf('center')
  expect([expired, paused]).toEqual([null, null])
  expect(full).not.toBeNull()
})

const roles = {
  member: [{ name: 'member', resourceType: 'Organization', resourceId: '7', organizationType: 'Association' }],
  admin: [{ name: 'admin', resourceType: 'Organization', resourceId: '7', organizationType: 'Association' }],
}

it.each([
  ['expiring', 'extend', 'published'],
  ['expired', 'extend', 'expired'],
  ['full', 'fill', 'published'],
  ['paused', 'publish', 'paused'],
] as const)('are asked of who may do the step that ends them: %s', (task, step, status) => {
  for (const held of [roles.member, roles.admin]) {
    const session = {
      flags: {},
      features: {},
      may: (permission: Permission) => may(held, permission),
      scope: (permission: Permission) => scopeOf(held, permission),
      has: () => true,
    } as unknown as PageSession
    expect(dashboardPaths(session)[task] !== null, held[0]?.name).toBe(may(held, vacancyPermission(step, status)))
  }
})
