/** Dates as cards and tables write them. */
import { expect, it } from 'vitest'
import { formatNearDate } from '#client/i18n/format.ts'

it.each([
  ['2026-03-29T10:00:00Z', '29 mrt'],
  // New Year begins in the Netherlands, whatever the zone of the server.
  ['2025-12-31T23:30:00Z', '1 jan'],
  ['2025-12-31T22:30:00Z', '31 dec 2025'],
  ['2027-01-01T10:00:00Z', '1 jan 2027'],
])('a card writes %s as %s in 2026', (value, written) => {
  expect(formatNearDate('nl', value, new Date('2026-06-01T12:00:00Z'))).toBe(written)
})
