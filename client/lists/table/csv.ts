/** Separated values (RFC 4180, with the semicolon that Dutch spreadsheets expect) in which a spreadsheet runs no formula. */

export type CsvValue = string | number | boolean | Date | null | undefined

/** A text that begins with one of these is a formula to a spreadsheet (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/

function csvField(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  const harmless = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Lines end in CRLF; a byte order mark lets Excel read the rest as UTF-8. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvField).join(';')}\r\n`).join('')}`

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
