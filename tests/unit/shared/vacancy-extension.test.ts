/** How long a vacancy is extended when nobody names a day (domain.md DOM-26). */
import { expect, test } from 'vitest'
import { isExtendable } from '#shared/resources/vacancy-actions.ts'
import { extendedUntil } from '#shared/resources/vacancy-link.ts'

test('ninety days count from the end of a vacancy that is later than today, and else from today', () => {
  expect(extendedUntil('2026-03-10', '2026-12-31')).toBe('2027-03-31')
  for (const end of ['2026-02-01', '2026-03-10', null]) expect(extendedUntil('2026-03-10', end)).toBe('2026-06-08')
})

test('only an open vacancy with an end and an expired one can be extended', () => {
  const end = '2026-03-10'
  expect(isExtendable({ status: 'published', expiresOn: end })).toBe(true)
  expect(isExtendable({ status: 'paused', expiresOn: null })).toBe(false)
  expect(isExtendable({ status: 'expired', expiresOn: null })).toBe(true)
  expect(isExtendable({ status: 'filled', expiresOn: end })).toBe(false)
})
