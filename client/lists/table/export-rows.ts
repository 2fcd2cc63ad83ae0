import { fetchDocument } from '#client/api/use-document.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { type CsvValue, csvText } from './csv.ts'
import type { TableColumn } from './table-column.ts'

/** Records in one request. */
export const exportPageSize = 1000
/** Maximum number of records: more would take minutes. */
export const exportLimit = 20_000

export class TooManyToExport extends Error {
  override name = 'TooManyToExport'
}

/**
 * CSV of every record of a list, page by page. `pathOf` is the API's path of a page of `exportPageSize`. Throws
 * `TooManyToExport` beyond `exportLimit`, and what the API throws.
 */
export async function exportRows<Row>(
  pathOf: (page: number) => string,
  columns: readonly TableColumn<Row>[],
): Promise<string> {
  const exported = columns.filter(({ csv }) => csv)
  const lines: CsvValue[][] = [exported.map(({ header }) => header)]
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = flattenDocument<Row[]>(await fetchDocument(pathOf(page)))
    if ((meta.pagination?.records ?? 0) > exportLimit) throw new TooManyToExport()
    last = meta.pagination?.last ?? 1
    for (const row of data) lines.push(exported.map(({ csv }) => csv?.(row)))
  }
  return csvText(lines)
}
