/** Relative time as text, from seconds to years (requirements.md REQ-9). */
import { dutchDay, mondayOf } from '#shared/dutch-days.ts'
import { languages } from '#shared/languages.ts'
import { remembered } from '#shared/remembered.ts'
import type { Locale } from '#shared/site.ts'

const second = 1000
/** Each unit with its milliseconds; the next unit is used from its first full one. */
const bands: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['year', 365.25 * 24 * 3600 * second],
  ['month', 30.4375 * 24 * 3600 * second],
  ['week', 7 * 24 * 3600 * second],
  ['day', 24 * 3600 * second],
  ['hour', 3600 * second],
  ['minute', 60 * second],
]

const justNow: Partial<Record<Locale, string>> = { nl: 'zojuist', en: 'just now' }
const formats = (numeric: 'auto' | 'always') =>
  remembered((locale: Locale) => new Intl.RelativeTimeFormat(languages[locale].tag, { numeric }))
/** `vorige week` and `1 week geleden`. */
const [inWords, inNumbers] = [formats('auto'), formats('always')]

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (24 * 3600 * second)

/** Weeks, months or years between two days of the calendar: 1 from the last of December to the first of January. */
const calendarSteps: Partial<Record<Intl.RelativeTimeFormatUnit, (from: string, to: string) => number>> = {
  week: (from, to) => daysFrom(mondayOf(from), mondayOf(to)) / 7,
  month: (from, to) =>
    12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7)),
  year: (from, to) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)),
}

/**
 * `zojuist` under 60 s on either side, then `3 minuten geleden`, `gisteren`, `over 2 weken`, `vorig jaar`. Days are those of the
 * calendar in the Netherlands; `vorige week`, `vorige maand` and `vorig jaar` are the ones before this one, else it is `1 week geleden`.
 */
export function formatRelativeTime(locale: Locale, moment: Date, now: Date): string {
  const difference = moment.getTime() - now.getTime()
  const size = Math.abs(difference)
  const band = bands.find(([, length]) => size >= length)
  if (!band) return justNow[locale] ?? inWords(locale).format(0, 'second')
  const [unit, length] = band
  // Truncated, not rounded: 119 minutes are one hour.
  const count = Math.trunc(difference / length)
  if (length < 24 * 3600 * second) return inWords(locale).format(count, unit)
  const [today, day] = [dutchDay(now), dutchDay(moment)]
  // A whole day on the clock is one at least in the calendar, also when summer time begins.
  if (unit === 'day') return inWords(locale).format(daysFrom(today, day) || count, unit)
  const isNext = calendarSteps[unit]?.(today, day) === count
  return (isNext ? inWords : inNumbers)(locale).format(count, unit)
}

/** Milliseconds until the text may change: a minute in the first hour, then an hour. */
export const relativeTimeLasts = (moment: Date, now: Date): number =>
  Math.abs(moment.getTime() - now.getTime()) < 3600 * second ? 60 * second : 3600 * second
