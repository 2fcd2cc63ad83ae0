import { describe, expect, it } from 'vitest'
import { occurrencesOf } from '#backend/resources/activities/recurrence.ts'
import { addDays, addMonths, dutchClock, dutchInstant, monthGrid } from '#shared/dutch-days.ts'

const clocks = (start: string, time: string, end: string, recurrence: string, until = '2027-01-01') =>
  occurrencesOf(
    { startsAt: dutchInstant(start, time), endsAt: dutchInstant(start, end), recurrence },
    dutchInstant('2026-01-01'),
    dutchInstant(until),
  ).map(({ startsAt, endsAt }) => `${dutchClock(startsAt).slice(0, 16)}–${dutchClock(endsAt).slice(11, 16)}`)

describe('a recurring activity', () => {
  it('keeps its hour when summer time begins', () => {
    expect(clocks('2026-03-15', '14:00', '16:00', 'FREQ=WEEKLY;COUNT=4')).toEqual([
      '2026-03-15T14:00–16:00',
      '2026-03-22T14:00–16:00',
      '2026-03-29T14:00–16:00',
      '2026-04-05T14:00–16:00',
    ])
  })

  it('keeps its hour when summer time ends', () => {
    const dates = occurrencesOf(
      {
        startsAt: dutchInstant('2026-10-18', '10:00'),
        endsAt: dutchInstant('2026-10-18', '11:30'),
        recurrence: 'FREQ=WEEKLY;COUNT=3',
      },
      dutchInstant('2026-10-01'),
      dutchInstant('2026-12-01'),
    )
    expect(dates.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-18T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
      '2026-11-01T09:00:00.000Z',
    ])
  })

  it('keeps its end time on the clock in the night in which the clock changes', () => {
    const [night] = occurrencesOf(
      {
        startsAt: dutchInstant('2026-03-28', '23:00'),
        endsAt: dutchInstant('2026-03-29', '05:00'),
        recurrence: 'FREQ=YEARLY;COUNT=1',
      },
      dutchInstant('2026-03-01'),
      dutchInstant('2026-04-01'),
    )
    expect(night && [dutchClock(night.startsAt), dutchClock(night.endsAt)]).toEqual([
      '2026-03-28T23:00:00',
      '2026-03-29T05:00:00',
    ])
  })

  it('begins an hour later on the night in which summer time skips its hour, as a single activity does', () => {
    const dates = clocks('2027-03-21', '02:30', '04:00', 'FREQ=WEEKLY;COUNT=3', '2028-01-01')
    expect(dates).toEqual(['2027-03-21T02:30–04:00', '2027-03-28T03:30–05:00', '2027-04-04T02:30–04:00'])
    const skipped = dutchInstant('2027-03-28', '02:30')
    const activity = { startsAt: dutchInstant('2027-03-21', '02:30'), endsAt: dutchInstant('2027-03-21', '04:00') }
    const between = (from: Date, until: Date) =>
      occurrencesOf({ ...activity, recurrence: 'FREQ=WEEKLY' }, from, until).map(({ startsAt }) => startsAt)
    expect(between(skipped, skipped)).toEqual([skipped])
    expect(between(new Date(skipped.getTime() + 1), new Date(skipped.getTime() + 60_000))).toEqual([])
  })

  it('begins in the first of two hours that are the same when summer time ends', () => {
    const [night, next] = occurrencesOf(
      {
        startsAt: dutchInstant('2026-10-18', '02:30'),
        endsAt: dutchInstant('2026-10-18', '04:00'),
        recurrence: 'FREQ=WEEKLY',
      },
      new Date('2026-10-25T00:30:00Z'),
      new Date('2026-11-01T02:00:00Z'),
    )
    expect([night?.startsAt, next?.startsAt]).toEqual([
      new Date('2026-10-25T00:30:00Z'),
      new Date('2026-11-01T01:30:00Z'),
    ])
  })

  it('ends at the moment of its rule, where that is one', () => {
    // Eight in the evening, an hour before it and at it.
    for (const [moment, dates] of [
      ['20260616T170000Z', 2],
      ['20260616T180000Z', 3],
    ] as const) {
      expect(clocks('2026-06-02', '20:00', '22:00', `FREQ=WEEKLY;UNTIL=${moment}`)).toHaveLength(dates)
    }
  })

  it('ends on its last day', () => {
    expect(clocks('2026-06-02', '20:00', '22:00', 'FREQ=WEEKLY;UNTIL=20260616')).toEqual([
      '2026-06-02T20:00–22:00',
      '2026-06-09T20:00–22:00',
      '2026-06-16T20:00–22:00',
    ])
  })

  it('supports the last Friday of a month and every other week', () => {
    expect(clocks('2026-01-30', '15:00', '17:00', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3')).toEqual([
      '2026-01-30T15:00–17:00',
      '2026-02-27T15:00–17:00',
      '2026-03-27T15:00–17:00',
    ])
    expect(clocks('2026-03-24', '09:00', '10:00', 'FREQ=WEEKLY;INTERVAL=2;COUNT=2')).toEqual([
      '2026-03-24T09:00–10:00',
      '2026-04-07T09:00–10:00',
    ])
  })

  it('starts with its first date, also when the rule does not produce that date', () => {
    expect(clocks('2026-03-11', '09:00', '10:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=3')[0]).toBe('2026-03-11T09:00–10:00')
  })

  it('has no dates outside the requested period', () => {
    expect(clocks('2026-01-05', '09:00', '10:00', 'FREQ=DAILY', '2026-01-07')).toHaveLength(2)
  })
})

describe('days and hours of the Netherlands', () => {
  it('are right in winter, in summer and on the days of the change', () => {
    expect(dutchInstant('2026-01-10', '09:00').toISOString()).toBe('2026-01-10T08:00:00.000Z')
    expect(dutchInstant('2026-07-10', '09:00').toISOString()).toBe('2026-07-10T07:00:00.000Z')
    expect(dutchInstant('2026-03-29', '01:59').toISOString()).toBe('2026-03-29T00:59:00.000Z')
    expect(dutchInstant('2026-03-29', '03:00').toISOString()).toBe('2026-03-29T01:00:00.000Z')
    expect(dutchInstant('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z')
    expect(dutchInstant('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })

  it('convert a skipped hour to the next one, and a repeated hour to its first occurrence', () => {
    expect(dutchClock(dutchInstant('2026-03-29', '02:30'))).toBe('2026-03-29T03:30:00')
    expect(dutchInstant('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('are counted across months and years', () => {
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(monthGrid('2026-03')).toEqual({ from: '2026-02-23', to: '2026-04-05' })
  })
})
