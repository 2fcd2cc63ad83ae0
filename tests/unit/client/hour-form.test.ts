import { expect, it } from 'vitest'
import { hoursOf } from '#shared/resources/hour-entry.ts'

it('hours are shown in two decimals, and are the same minutes again', () => {
  expect([20, 90, 25].map(hoursOf)).toEqual([0.33, 1.5, 0.42])
  for (let minutes = 1; minutes <= 720; minutes++) expect(Math.round(hoursOf(minutes) * 60)).toBe(minutes)
})
