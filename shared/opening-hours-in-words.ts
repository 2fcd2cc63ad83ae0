/** Opening hours as people read them, the same on a server and in a browser. */

import { languages } from './languages.ts'
import { isTextLocale, type Locale, type TextLocale } from './site.ts'
import { type OpeningHours, type Weekday, weekdays } from './weekdays.ts'

/** Written out, since `Intl` costs a slow phone more than it saves. */
const names: Record<TextLocale, Record<Weekday, string>> = {
  nl: {
    mon: 'maandag',
    tue: 'dinsdag',
    wed: 'woensdag',
    thu: 'donderdag',
    fri: 'vrijdag',
    sat: 'zaterdag',
    sun: 'zondag',
  },
  en: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
}

type Words = { to: string; and: string; hour: string }

const words: Record<TextLocale, Words> = {
  nl: { to: ' tot en met ', and: ' en ', hour: '\u00a0uur' },
  en: { to: ' to ', and: ' and ', hour: '' },
}
/** In languages that the code has no words of. */
const signs: Words = { to: ' – ', and: ', ', hour: '' }
const wordsOf = (locale: Locale): Words => (isTextLocale(locale) ? words[locale] : signs)

export function weekdayNames(locale: Locale): Record<Weekday, string> {
  if (isTextLocale(locale)) return names[locale]
  const format = new Intl.DateTimeFormat(languages[locale].tag, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const entries = weekdays.map((day, index) => [day, format.format(Date.UTC(2024, 0, 1 + index))])
  return Object.fromEntries(entries) as Record<Weekday, string>
}

/** `maandag tot en met donderdag 09:00–16:30 uur`: a line for the days that have the same times. */
export function hoursInWords(hours: OpeningHours, locale: Locale): string[] {
  const { and, hour } = wordsOf(locale)
  const daysByTimes = new Map<string, Weekday[]>()
  for (const day of weekdays) {
    const times = (hours[day] ?? []).map(({ from, to }) => `${from}–${to}`).join(and)
    if (times) daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day])
  }
  return [...daysByTimes].map(([times, days]) => `${daysInWords(days, locale)} ${times}${hour}`)
}

function daysInWords(days: readonly Weekday[], locale: Locale): string {
  const { to, and } = wordsOf(locale)
  const nameOf = weekdayNames(locale)
  const parts = runsOf(days).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    if (run.length < 3 || !first || !last) return run.map((day) => nameOf[day])
    return [nameOf[first] + to + nameOf[last]]
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : parts.join(', ') + and + last
}

/** Days of the week, split where one is missing. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const previous = run?.at(-1)
    if (run && previous && weekdays.indexOf(day) === weekdays.indexOf(previous) + 1) run.push(day)
    else runs.push([day])
  }
  return runs
}
