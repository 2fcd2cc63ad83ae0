/** The vacancies among what waits for the staff. */
import { expect, it } from 'vitest'
import { dashboardPaths } from '#client/account/dashboard/dashboard-paths.ts'
import type { PageSession } from '#client/shell/pages/page.ts'

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
