/** Numbers and dates as people type them, and as the wire has them. What cannot be read stays as it was typed. */

/** `29-3-2026`, `29/03/2026`, `29.3.2026`, `29032026` or `2026-03-29` → `2026-03-29`; anything else comes back untouched. */
export function readDate(typed: string): string {
  const text = typed.trim()
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
  // 31 April would quietly become 1 May.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : text
}

export const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `2026-03-29` → `29-03-2026`; what is no date comes back untouched. */
export const writeDate = (value: string): string => (isDate(value) ? value.split('-').reverse().join('-') : value)

/**
 * `1.250,5` and `1250.5` → 1250.5. A comma is the decimal sign; a point is one too unless it stands where thousands are
 * told apart. '' → null; what is no number comes back as typed.
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : typed
}

/** 1250.5 → `1250,5` in Dutch, `1250.5` in English. */
export const writeNumber = (value: unknown, locale: 'nl' | 'en'): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number' && locale === 'nl'
      ? String(value).replace('.', ',')
      : String(value)
