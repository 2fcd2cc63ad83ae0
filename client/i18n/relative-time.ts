/** Relative time as text, from seconds to years (requirements.md REQ-9). */
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
const formatOf = remembered((locale: Locale) => new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: 'auto' }))

/** `zojuist` under 60 s on either side, then `3 minuten geleden`, `gisteren`, `over 2 weken`, `vorig jaar`. */
export function formatRelativeTime(locale: Locale, moment: Date, now: Date): string {
  const difference = moment.getTime() - now.getTime()
  const size = Math.abs(difference)
  const band = bands.find(([, length]) => size >= length)
  if (!band) return justNow[locale] ?? formatOf(locale).format(0, 'second')
  const [unit, length] = band
  // Truncated, not rounded: 119 minutes are one hour.
  return formatOf(locale).format(Math.trunc(difference / length), unit)
}

/** Milliseconds until the text may change: a minute in the first hour, then an hour. */
export const relativeTimeLasts = (moment: Date, now: Date): number =>
  Math.abs(moment.getTime() - now.getTime()) < 3600 * second ? 60 * second : 3600 * second
