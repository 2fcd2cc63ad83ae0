/** A day in words, the same on a server and in a browser. */
import { dutchDay } from './dutch-days.ts'
import { languages } from './languages.ts'
import { remembered } from './remembered.ts'
import type { Locale } from './site.ts'

const formatOf = remembered(
  (locale: Locale) => new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** `2026-03-29` → `29 maart 2026`; an instant is the day that it is in the Netherlands. Empty for no date. */
export function longDate(value: string, locale: Locale): string {
  const date = new Date(`${value.length > 10 ? dutchDay(value) : value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? '' : formatOf(locale).format(date)
}
