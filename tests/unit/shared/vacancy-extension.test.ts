/** How long a vacancy is extended when nobody names a day (domain.md DOM-26). */
import { expect, test } from 'vitest'
import { closingDay, type VacancyStatus } from '#shared/resources/vacancy.ts'
import { isExtendable } from '#shared/resources/vacancy-actions.ts'
import { extendedUntil } from '#shared/resources/vacancy-link.ts'

test('ninety days count from the end of a vacancy that is later than today, and else from today', () => {
  const until = (expiresOn: string | null, endsOn: string | null = null) =>
    extendedUntil('2026-03-10', { endsOn, expiresOn })
  expect(until('2026-12-31')).toBe('2027-03-31')
  for (const end of ['2026-02-01', '2026-03-10', null]) expect(until(end)).toBe('2026-06-08')
  expect(until('2026-03-12', '2026-05-01')).toBe('2026-05-01')
})

test('only an open vacancy with an end and an expired one can be extended', () => {
  const isPossible = (status: VacancyStatus, expiresOn: string | null, endsOn: string | null = null) =>
    isExtendable({ status, endsOn, expiresOn }, '2026-03-10')
  const end = '2026-03-20'
  expect(isPossible('published', end)).toBe(true)
  expect(isPossible('paused', null)).toBe(false)
  expect(isPossible('expired', null)).toBe(true)
  expect(isPossible('filled', end)).toBe(false)
  // Up to the last day of the work.
  expect(isPossible('published', end, '2026-04-01')).toBe(true)
  for (const endsOn of ['2026-03-20', '2026-03-15', '2026-03-01'])
    expect(isPossible('published', end, endsOn)).toBe(false)
  expect(isPossible('expired', '2026-02-01', '2026-03-10')).toBe(false)
  expect(isPossible('expired', null, '2026-02-01')).toBe(false)
})

test('a vacancy closes on the first of both ends', () => {
  expect(closingDay({ endsOn: '2026-03-10', expiresOn: '2026-04-01' })).toBe('2026-03-10')
  expect(closingDay({ endsOn: '2026-04-02', expiresOn: '2026-04-01' })).toBe('2026-04-01')
  expect(closingDay({ endsOn: '2026-04-02', expiresOn: null })).toBe('2026-04-02')
  expect(closingDay({ endsOn: null, expiresOn: null })).toBeNull()
})
