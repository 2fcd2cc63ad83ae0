import { timeZone } from '#shared/dutch-days.ts'
import { languages } from '#shared/languages.ts'
import type { Locale } from '#shared/site.ts'
import { countedPhrase, phrase } from './phrases.ts'

const formatted = (instant: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languages[locale].tag, { timeZone, ...options }).format(instant)

/** `dinsdag 24 maart 2026 om 10:00 uur`, in the Netherlands. */
export const longTime = (instant: Date, locale: Locale): string =>
  phrase(locale, 'time.instant', { time: formatted(instant, locale, { dateStyle: 'full', timeStyle: 'short' }) })

/** `dinsdag 24 maart 2026 van 10:00 tot 12:00 uur`, in the Netherlands; with both days when it ends on another. Midnight is the end of its day. */
export function longPeriod(start: Date, end: Date, locale: Locale): string {
  const day = formatted(start, locale, { dateStyle: 'full' })
  if (day !== formatted(new Date(Math.max(start.getTime(), end.getTime() - 1)), locale, { dateStyle: 'full' }))
    return phrase(locale, 'time.days', { start: longTime(start, locale), end: longTime(end, locale) })
  const time = (instant: Date) => formatted(instant, locale, { timeStyle: 'short' })
  return phrase(locale, 'time.period', { day, start: time(start), end: time(end) })
}

/** Several periods in one sentence: `…, … en …`. Above `max` the first ones and how many more: `…, … en nog 7 data`. */
export function longPeriods(
  periods: readonly { startsAt: Date; endsAt: Date }[],
  locale: Locale,
  max = Number.POSITIVE_INFINITY,
): string {
  const listed = periods.slice(0, max).map(({ startsAt, endsAt }) => longPeriod(startsAt, endsAt, locale))
  const others = periods.length - listed.length
  const more = others > 0 ? [countedPhrase(locale, 'time.more', others)] : []
  return new Intl.ListFormat(languages[locale].tag).format([...listed, ...more])
}
