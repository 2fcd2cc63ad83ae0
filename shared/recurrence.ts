/** The recurrences that people choose from, and their RRULE (RFC 5545, 3.3.10) beside a first day. */
import { weekdayOf } from './dutch-days.ts'

export const repeats = ['none', 'weekly', 'weeks', 'monthlyWeekday', 'monthlyDay', 'other'] as const
export type Repeat = (typeof repeats)[number]

export type Recurrence = {
  repeat: Repeat
  /** Every so many weeks, with `weeks`. */
  weeks: number | null
  /** Last calendar day; null goes on. */
  until: string | null
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const codeOf = (day: string): string => codes[weekdayOf(day) - 1] ?? 'MO'

/** Which of its weekday in the month a day is: 1 to 4, or -1 for the last when not every month has a fifth. */
export function positionInMonth(day: string): number {
  const week = Math.ceil(Number(day.slice(8)) / 7)
  return week > 4 ? -1 : week
}

/** The day of the month of a date when not every month has it: repeated, it has no date in those (RFC 5545, 3.3.10). Else null. */
export function skippedDay(day: string): number | null {
  const number = Number(day.slice(8))
  return number > 28 ? number : null
}

/** What a rule says in the terms one can choose; `other` when it says more than those. `day` is the first one. */
export function recurrenceOf(rule: string | null, day: string): Recurrence {
  if (rule === null) return { repeat: 'none', weeks: null, until: null }
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const until = /^(\d{4})(\d\d)(\d\d)$/.exec(parts.get('UNTIL') ?? '')
  const known = { weeks: null, until: until ? until.slice(1).join('-') : null }
  const without = (...names: string[]) => [...parts.keys()].every((name) => ['FREQ', ...names].includes(name))
  // An instant as UNTIL could be in the middle of a day: that rule is left as it is.
  if (parts.has('UNTIL') && !until) return { ...known, repeat: 'other' }
  const byDay = parts.get('BYDAY')
  if (
    parts.get('FREQ') === 'WEEKLY' &&
    without('INTERVAL', 'UNTIL', 'BYDAY') &&
    (byDay ?? codeOf(day)) === codeOf(day)
  ) {
    const weeks = Number(parts.get('INTERVAL') ?? 1)
    return weeks === 1 ? { ...known, repeat: 'weekly' } : { ...known, repeat: 'weeks', weeks }
  }
  if (parts.get('FREQ') === 'MONTHLY') {
    if (without('BYDAY', 'UNTIL') && byDay === `${positionInMonth(day)}${codeOf(day)}`)
      return { ...known, repeat: 'monthlyWeekday' }
    const monthDay = parts.get('BYMONTHDAY') ?? String(Number(day.slice(8)))
    if (without('BYMONTHDAY', 'UNTIL') && Number(monthDay) === Number(day.slice(8)))
      return { ...known, repeat: 'monthlyDay' }
  }
  return { ...known, repeat: 'other' }
}

/** The rule of a choice; for `other` it is the current rule. */
export function ruleOf(
  { repeat, weeks, until }: Recurrence,
  day: string,
  currentRule: string | null = null,
): string | null {
  const end = until ? `;UNTIL=${until.replaceAll('-', '')}` : ''
  switch (repeat) {
    case 'none':
      return null
    case 'weekly':
      return `FREQ=WEEKLY${end}`
    case 'weeks':
      return `FREQ=WEEKLY;INTERVAL=${weeks ?? 2}${end}`
    case 'monthlyWeekday':
      return `FREQ=MONTHLY;BYDAY=${positionInMonth(day)}${codeOf(day)}${end}`
    case 'monthlyDay':
      return `FREQ=MONTHLY${end}`
    case 'other':
      return currentRule
  }
}
