/** Numbers as people type them and as the API has them. */
import { type Locale, latinDigits } from '#shared/site.ts'

/**
 * `1.250,5` and `1250.5` → 1250.5. A comma is the decimal sign; a point is one too unless it separates thousands. '' →
 * null; returns what is no number as typed.
 */
export function parseNumberText(typed: string): number | string | null {
  const text = latinDigits(typed).replace(/[\s\u00a0]/g, '')
  if (text === '') return null
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : typed
}

/** 1250.5 → `1250,5` in Dutch, `1250.5` in English; null → ''. */
export const formatNumberText = (value: unknown, locale: Locale): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' && locale === 'nl' ? String(value).replace('.', ',') : String(value)
}
