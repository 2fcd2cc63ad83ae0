import { expect, it } from 'vitest'
import { dutchDay, endOfDutchDay } from '#shared/dutch-days.ts'

it.each([
  ['2026-03-10T09:00:00Z', 14, '2026-03-24T22:59:59.999Z'],
  // Already the 11th in the Netherlands.
  ['2026-03-10T23:30:00Z', 1, '2026-03-12T22:59:59.999Z'],
  // Over the begin and the end of summer time.
  ['2026-03-28T09:00:00Z', 1, '2026-03-29T21:59:59.999Z'],
  ['2026-10-24T09:00:00Z', 1, '2026-10-25T22:59:59.999Z'],
])('what begins at %s and lasts "tot en met" %d days later ends at %s', (from, days, end) => {
  const ending = endOfDutchDay(new Date(from), days)
  expect(ending.toISOString()).toBe(end)
  expect(dutchDay(new Date(ending.getTime() + 1))).not.toBe(dutchDay(ending))
})
