import { loadForPress } from '#client/runtime/load-failures.ts'
import type { CellValue } from '#shared/list-columns/column.ts'
import { csvText } from '#shared/list-columns/csv.ts'
import type { ExportFormat } from '#shared/resources/list-export.ts'
import type { TableColumn } from './table-column.ts'

/** Saves rows as a file; the workbook's code is loaded when the first is made. False when it could not be. */
export async function saveRows<Row>(
  file: string,
  format: ExportFormat,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<boolean> {
  const exported = columns.filter(({ csv }) => csv)
  const headers = exported.map(({ header }) => header)
  const values = rows.map((row) => exported.map(({ csv }) => csv?.(row)))
  if (format === 'csv') saveFile(file, new Blob([csvText([headers, ...values])], csvType))
  else {
    const code = await loadForPress(() => import('#shared/list-columns/workbook.ts'))
    if (code === null) return false
    saveFile(file, await code.workbook(headers, values))
  }
  return true
}

/** Saves a small table as a CSV file. */
export const saveCsv = (name: string, rows: readonly (readonly CellValue[])[]): void =>
  saveFile(`${name}.csv`, new Blob([csvText(rows)], csvType))

const csvType = { type: 'text/csv;charset=utf-8' }

/** Downloads a file. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
