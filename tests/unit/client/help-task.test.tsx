/** Help requests that wait for approval, among what waits for the staff of a center. */
import { expect, it } from 'vitest'
import { dashboardPaths } from '#client/account/dashboard/dashboard-paths.ts'
import type { PageSession } from '#client/shell/pages/page.ts'

const session = ({ p2pEnabled = true, may = true }) =>
  ({
    flags: { p2pEnabled },
    features: {},
    may: () => may,
    scope: () => null,
    has: () => true,
  }) as unknown as PageSession

it('are counted where the site has one-on-one help, for who decides about them', () => {
  const { helpRequests } = dashboardPaths(session({}))
  expect(Object.fromEntries(new URL(helpRequests ?? '', 'http://x').searchParams)).toMatchObject({
    'filter[scope_eq]': 'moderation',
    'filter[status_eq]': 'moderation',
    'page[size]': '1',
  })
  expect(dashboardPaths(session({ p2pEnabled: false })).helpRequests).toBeNull()
  expect(dashboardPaths(session({ may: false })).helpRequests).toBeNull()
})
