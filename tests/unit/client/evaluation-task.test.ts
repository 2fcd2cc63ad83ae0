/** Certificates whose evaluation waits, among what waits for a pupil. */
import { expect, it } from 'vitest'
import { dashboardPaths } from '#client/account/dashboard/dashboard-paths.ts'
import type { PageSession } from '#client/shell/pages/page.ts'
import { ownCertificatesPath } from '#shared/resources/certificate.ts'

const pathOf = ({ isStagedoos = true, works = false, has = true }) =>
  dashboardPaths({
    flags: {},
    features: { isStagedoos },
    may: () => works,
    scope: () => null,
    has: () => has,
  } as unknown as PageSession).evaluations

it('are read where the site has the stage passport, for who does not work for an organization', () => {
  expect(pathOf({})).toBe(ownCertificatesPath)
  expect(pathOf({ isStagedoos: false })).toBeNull()
  expect(pathOf({ works: true })).toBeNull()
  expect(pathOf({ has: false })).toBeNull()
})
