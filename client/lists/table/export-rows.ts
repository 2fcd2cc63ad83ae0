import type { ExportFormat } from '#shared/resources/list-export.ts'
import { type CsvValue, csvText, saveFile } from './csv.ts'
import type { TableColumn } from './table-column.ts'

type Column = { header: string }

/** Saves rows as a file; the workbook's code is loaded when the first is made. */
export async function saveRows<Row>(
  name: string,
  format: ExportFormat,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const exported = columns.filter(({ csv }) => csv)
  const values = rows.map((row) => exported.map(({ csv }) => csv?.(row)))
  const file = `${name}.${format}`
  if (format === 'csv') saveFile(file, new Blob([csvText([exported.map(({ header }) => header), ...values])], csvType))
  else saveFile(file, await workbook(exported, values))
}

const csvType = { type: 'text/csv;charset=utf-8' }

/** An Office Open XML workbook with one sheet, whose values are text and numbers: never formulas. */
async function workbook(columns: readonly Column[], rows: readonly (readonly CsvValue[])[]): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/browser')
  const header = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => ({ value: cellOf(value) })))
  return writeWorkbook([header, ...body], { stickyRowsCount: 1 }).toBlob()
}

const cellOf = (value: CsvValue): string | number | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'number' ? value : String(value)
}
