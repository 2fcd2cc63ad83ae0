/** What people choose about repeating, and the rule that follows from it. */
import { describe, expect, it } from 'vitest'
import { occurrencesOf } from '#backend/resources/activities/recurrence.ts'
import { dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { type Recurrence, recurrenceOf, ruleOf, skippedDay } from '#shared/recurrence.ts'
import { recurrenceRule } from '#shared/resources/activity-schema.ts'

const thursday = '2026-03-12'
const choices: [Recurrence, string | null][] = [
  [{ repeat: 'none', weeks: null, until: null }, null],
  [{ repeat: 'weekly', weeks: null, until: null }, 'FREQ=WEEKLY'],
  [{ repeat: 'weeks', weeks: 3, until: '2026-06-30' }, 'FREQ=WEEKLY;INTERVAL=3;UNTIL=20260630'],
  [{ repeat: 'monthlyWeekday', weeks: null, until: null }, 'FREQ=MONTHLY;BYDAY=2TH'],
  [{ repeat: 'monthlyDay', weeks: null, until: '2026-12-31' }, 'FREQ=MONTHLY;UNTIL=20261231'],
]

it.each(choices)('the choice %j is the rule %s, and is read back from it', (choice, rule) => {
  expect(ruleOf(choice, thursday)).toBe(rule)
  expect(recurrenceOf(rule, thursday)).toEqual(choice)
  if (rule !== null) expect(recurrenceRule.safeParse(rule).success).toBe(true)
})

describe('a rule outside the choices of the form', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;COUNT=3',
    'FREQ=WEEKLY;BYDAY=MO,WE',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=WEEKLY;UNTIL=20260401T120000Z',
  ])('%s stays as it is', (rule) => {
    const choice = recurrenceOf(rule, thursday)
    expect(choice.repeat).toBe('other')
    expect(ruleOf(choice, thursday, rule)).toBe(rule)
  })
})

it('a fifth weekday of the month becomes the last one, so that every month has one', () => {
  const rule = ruleOf({ repeat: 'monthlyWeekday', weeks: null, until: null }, '2026-01-29')
  expect(rule).toBe('FREQ=MONTHLY;BYDAY=-1TH')
  const startsAt = dutchInstant('2026-01-29', '14:00')
  const dates = occurrencesOf(
    { startsAt, endsAt: dutchInstant('2026-01-29', '16:00'), recurrence: rule },
    startsAt,
    dutchInstant('2026-04-30', '23:00'),
  )
  expect(dates.map((date) => dutchDay(date.startsAt))).toEqual(['2026-01-29', '2026-02-26', '2026-03-26', '2026-04-30'])
})

it('each month on a day that not every month has skips months, and says which day', () => {
  expect(['2026-01-31', '2026-01-29', '2026-01-28'].map(skippedDay)).toEqual([31, 29, null])
  expect(ruleOf({ repeat: 'monthlyDay', weeks: null, until: null }, '2026-01-31')).toBe('FREQ=MONTHLY')
})
