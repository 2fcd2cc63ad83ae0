/** An Office Open XML workbook with one sheet, whose values are text and numbers: never formulas. */
import writeWorkbook from 'write-excel-file/universal'
import type { CellValue } from './column.ts'

/** The same code in the browser and in a job, so that both make the same file. */
export function workbook(headers: readonly string[], rows: readonly (readonly CellValue[])[]): Promise<Blob> {
  const header = headers.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => ({ value: cellOf(value) })))
  return writeWorkbook([header, ...body], { stickyRowsCount: 1 }).toBlob()
}

const cellOf = (value: CellValue): string | number | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'number' ? value : String(value)
}
