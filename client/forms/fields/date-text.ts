/** Dates as people type them and as the API has them. A text that is no date stays as it was typed. */
import { latinDigits } from '#shared/site.ts'

/** `29-3-2026`, `29/03/2026`, `29.3.2026`, `29032026` or `2026-03-29` → `2026-03-29`; returns anything else as typed. */
export function parseDateText(typed: string): string {
  const text = latinDigits(typed.trim())
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ??
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/.exec(text)
  if (!parts) return text
  const [year, month, day] = parts.groups
    ? [parts.groups.year, parts.groups.month, parts.groups.day]
    : [parts[3], parts[2], parts[1]]
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  // `Date.parse` would turn 31 April into 1 May.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : text
}

export const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `2026-03-29` → `29-03-2026`; returns anything else unchanged. */
export const formatDateText = (value: string): string => (isDate(value) ? value.split('-').reverse().join('-') : value)
