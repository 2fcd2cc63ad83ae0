/** Separated values (RFC 4180, with the semicolon that Dutch spreadsheets expect) in which a spreadsheet runs no formula. */

import type { CellValue } from './column.ts'

/** A text that begins with one of these is a formula to a spreadsheet (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/

function csvField(value: CellValue): string {
  if (value === null || value === undefined) return ''
  // The decimal comma of Dutch spreadsheets, which read 1.5 as a text or as the first of May.
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = String(value)
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** With it at its beginning Excel reads a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Lines end in CRLF. */
export const csvLines = (rows: readonly (readonly CellValue[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(';')}\r\n`).join('')

/** A whole file. */
export const csvText = (rows: readonly (readonly CellValue[])[]): string => byteOrderMark + csvLines(rows)
