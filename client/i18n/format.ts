/** Dates and numbers as people write them. The product's clock is that of the Netherlands, wherever a server stands. */
import type { Locale } from '#shared/site.ts'

const tags: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' }
const timeZone = 'Europe/Amsterdam'

const cached = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = cached.get(key) ?? new Intl.DateTimeFormat(tags[locale], { timeZone, ...options })
  cached.set(key, format)
  return format
}

/** `29 maart 2026`. Takes a calendar date or an instant; a calendar date stays that day in every zone. */
export function formatDate(locale: Locale, value: string): string {
  const calendar = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
  return dateFormat(locale, calendar ? { ...options, timeZone: 'UTC' } : options).format(new Date(value))
}

/** `29 mrt 2026`, for tables. */
export function formatShortDate(locale: Locale, value: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(value))
}

/** `29 maart 2026 om 14:05`, on the clock of the Netherlands. */
export function formatDateTime(locale: Locale, value: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(value))
}

export function formatNumber(locale: Locale, value: number): string {
  return new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 1 }).format(value)
}
