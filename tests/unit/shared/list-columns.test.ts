/** What the files of the staff's lists say of a moment. */
import { expect, it } from 'vitest'
import { activityColumns } from '#shared/list-columns/activities.ts'
import { applicationColumns } from '#shared/list-columns/applications.ts'

const text = (key: string) => key

it('has the time on the clock of the Netherlands, as the screen does', () => {
  const { when, next } = activityColumns(text)
  const activity = { startsAt: '2026-07-10T12:00:00.000Z', nextStartsAt: null } as never
  expect([when.csv(activity), next.csv(activity)]).toEqual(['2026-07-10 14:00', ''])
})

it('has the day in the Netherlands: half past midnight on New Year’s Day is the new year', () => {
  const application = { createdAt: '2025-12-31T23:30:00.000Z' } as never
  expect(applicationColumns(text).received.csv(application)).toBe('2026-01-01')
})
