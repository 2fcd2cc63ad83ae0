import { readNewestList } from '#client/api/use-document.ts'
import type { Shape } from '#shared/json-api/shape.ts'

/** Records in one request. */
export const allRowsPageSize = 1000
/** Maximum number of records: more would take minutes. */
export const allRowsLimit = 20_000

export class TooManyRows extends Error {
  override name = 'TooManyRows'
}

/**
 * Every record of a list, page by page. `pathOf` is the API's path of a page of `allRowsPageSize`. Throws `TooManyRows`
 * beyond `limit`, and what the API throws.
 */
export async function fetchAllRows<Row>(
  shape: Shape<Row>,
  pathOf: (page: number) => string,
  limit = allRowsLimit,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await readNewestList(shape, pathOf(page))
    if ((meta.pagination?.records ?? 0) > limit) throw new TooManyRows()
    last = meta.pagination?.last ?? 1
    rows.push(...data)
  }
  return rows
}
