import { expect, it } from 'vitest'
import { byDay } from '#client/site/calendar/day-groups.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'

const daysOf = (startsAt: string, endsAt: string) => [...byDay([{ startsAt, endsAt } as ActivityOccurrence]).keys()]

it('has an activity of seven days on each day that it touches, which are eight from a time in the middle of one', () => {
  const days = daysOf('2026-03-09T10:00:00+01:00', '2026-03-16T10:00:00+01:00')
  expect(days).toHaveLength(8)
  expect(days.at(-1)).toBe('2026-03-16')
})

it('has no day that only begins when the activity ends', () => {
  expect(daysOf('2026-03-09T19:00:00+01:00', '2026-03-10T00:00:00+01:00')).toEqual(['2026-03-09'])
})
