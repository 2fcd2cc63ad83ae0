import type { ReactNode } from 'react'
import type { CellValue } from '#shared/list-columns/column.ts'

/** One column of a resource table, for the table, the cards on a phone, the column menu and the CSV export. */
export type TableColumn<Row> = {
  /** Unique in its table; stored with the chosen columns. */
  id: string
  /** In the column's header, in the column menu and in the export. */
  header: string
  cell: (row: Row) => ReactNode
  /** Of the first column: a second line, which is no part of the link to the row's page. */
  below?: (row: Row) => ReactNode
  /** The exported value; without it the column is not exported. */
  csv?: (row: Row) => CellValue
  /** Key in the API's `sort`: the header becomes a link that sorts. */
  sortKey?: string
  align?: 'start' | 'end'
  /** Of the first column: long titles, which need more room than a name. */
  wide?: boolean
  nowrap?: boolean
  /** Hidden until the user chooses it. */
  hidden?: boolean
  /** On a phone its cells, which are no numbers, say nothing without the header. */
  needsTerm?: boolean
  /** On a phone it comes before the other columns, whose long texts would fill the two lines of a row. */
  comesFirst?: boolean
  /** Its cells say more than its value: shown although all rows have the same one, or such a one that is not empty. */
  alwaysShown?: boolean | 'unless-empty'
}

/** What can be done with a row, at the end of its line. */
export const actionsColumn = <Row>(header: string, cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  id: 'actions',
  header,
  cell,
  nowrap: true,
  align: 'end',
})

/** Whether a column says the same in every row, which is nothing of any of them. */
export function saysNothing<Row>({ csv, alwaysShown }: TableColumn<Row>, rows: readonly Row[]): boolean {
  const [first, ...others] = rows
  if (!csv || alwaysShown === true || first === undefined || others.length === 0) return false
  const value = String(csv(first) ?? '')
  if (alwaysShown === 'unless-empty' && value !== '') return false
  return others.every((row) => String(csv(row) ?? '') === value)
}
