import { timeZone } from '#shared/dutch-days.ts'
import type { TextLocale } from '#shared/site.ts'

const tags: Record<TextLocale, string> = { nl: 'nl-NL', en: 'en-GB' }

/** What Dutch writes after a time of the clock. */
const hourWords: Record<TextLocale, string> = { nl: ' uur', en: '' }

/** `dinsdag 24 maart 2026 om 10:00 uur`, in the Netherlands. */
export const longTime = (instant: Date, locale: TextLocale): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(instant) +
  hourWords[locale]

/** `dinsdag 24 maart 2026 van 10:00 tot 12:00 uur`, in the Netherlands; with both days when it ends on another. */
export function longPeriod(start: Date, end: Date, locale: TextLocale): string {
  const format = (options: Intl.DateTimeFormatOptions, instant: Date) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone, ...options }).format(instant)
  const day = (instant: Date) => format({ dateStyle: 'full' }, instant)
  const time = (instant: Date) => format({ timeStyle: 'short' }, instant)
  const [from, to] = locale === 'nl' ? ['van', 'tot'] : ['from', 'to']
  if (day(start) !== day(end)) return `${longTime(start, locale)} ${to} ${longTime(end, locale)}`
  return `${day(start)} ${from} ${time(start)} ${to} ${time(end)}${hourWords[locale]}`
}
