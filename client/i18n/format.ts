/** Formats dates and numbers. The product's time zone is that of the Netherlands, wherever a server is. */
import { languages } from '#shared/languages.ts'
import { longDate } from '#shared/long-date.ts'
import type { Locale } from '#shared/site.ts'

const timeZone = 'Europe/Amsterdam'

/** `make`, which keeps each format: making one takes longer than writing with it. */
function remembered<Options, Format>(make: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: Locale, options: Options): Format => {
    const name = locale + JSON.stringify(options)
    const format = formats.get(name) ?? make(languages[locale].tag, options)
    formats.set(name, format)
    return format
  }
}

const dateFormat = remembered(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone, ...options }),
)
const numberFormat = remembered((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))

/** Empty for a date that a backend does not have. */
const dateText = (locale: Locale, options: Intl.DateTimeFormatOptions, date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : dateFormat(locale, options).format(date)

/** `29 maart 2026`. Takes a calendar date or an instant; a calendar date stays that day in every zone. */
export const formatDate = (locale: Locale, value: string): string => longDate(value, locale)

/** The first of two calendar dates, without the parts that both share: `16` (tot en met 22 november 2026). */
export function formatSince(locale: Locale, from: string, to: string): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return formatDate(locale, from)
  const month = from.slice(0, 7) === to.slice(0, 7) ? undefined : ('long' as const)
  return dateText(locale, { day: 'numeric', month, timeZone: 'UTC' }, new Date(from))
}

/** `29 mrt 2026`, for tables. */
export function formatShortDate(locale: Locale, value: string): string {
  return dateText(locale, { day: 'numeric', month: 'short', year: 'numeric' }, new Date(value))
}

/** `29 mrt`, with the year when that is another than now; for narrow cards. */
export function formatNearDate(locale: Locale, value: string, now = new Date()): string {
  const yearOf = (date: Date) => dateText(locale, { year: 'numeric' }, date)
  const date = new Date(value)
  if (yearOf(date) !== yearOf(now)) return formatShortDate(locale, value)
  return dateText(locale, { day: 'numeric', month: 'short' }, date)
}

/** `dec`, of a calendar date. */
export const formatShortMonth = (locale: Locale, date: string): string =>
  dateText(locale, { month: 'short' }, day(date))

const day = (value: string) => new Date(`${value}T12:00:00Z`)

/** `maart 2026`, of a month `2026-03`. */
export const formatMonth = (locale: Locale, month: string): string =>
  dateText(locale, { month: 'long', year: 'numeric' }, day(`${month}-01`))

/** `dinsdag 24 maart`, of a calendar date or an instant. */
export const formatDay = (locale: Locale, value: string): string =>
  dateText(
    locale,
    { weekday: 'long', day: 'numeric', month: 'long' },
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : new Date(value),
  )

/** `di` or `dinsdag`, of a calendar date. */
export const formatWeekday = (locale: Locale, date: string, weekday: 'short' | 'long'): string =>
  dateText(locale, { weekday }, day(date))

const clockOptions: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

/** `09:05`, of an instant in the time zone of the Netherlands, or of a time of day (`09:05`) as opening hours have it. */
export const formatTime = (locale: Locale, value: string): string =>
  /^\d{2}:\d{2}$/.test(value)
    ? dateText(locale, { ...clockOptions, timeZone: 'UTC' }, new Date(`2000-01-01T${value}Z`))
    : dateText(locale, clockOptions, new Date(value))

/** What Dutch writes after a time of the clock, on the same line. */
const hourWord = (locale: Locale) => (locale === 'nl' ? '\u00a0uur' : '')

/** `09:00–17:30 uur` */
export const formatTimes = (locale: Locale, from: string, to: string): string =>
  `${formatTime(locale, from)}–${formatTime(locale, to)}${hourWord(locale)}`

/** `€ 9,50` */
export const formatPrice = (locale: Locale, euros: number): string =>
  numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(euros)

/** `29 maart 2026 om 14:05 uur`, in the time zone of the Netherlands. */
export function formatDateTime(locale: Locale, value: string): string {
  return dateText(locale, { dateStyle: 'long', timeStyle: 'short' }, new Date(value)) + hourWord(locale)
}

/** `12 kB`, `1,4 MB`. */
export function formatFileSize(locale: Locale, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const options = { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const
  return numberFormat(locale, options).format(value)
}

export const formatNumber = (locale: Locale, value: number, digits = 1): string =>
  numberFormat(locale, { maximumFractionDigits: digits }).format(value)
