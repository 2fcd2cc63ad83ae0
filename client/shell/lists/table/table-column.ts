import type { ReactNode } from 'react'
import type { CsvValue } from './csv.ts'

/** One column of a resource table: declared once, for the table, the cards of a phone, the column choice and the CSV file. */
export type TableColumn<Row> = {
  /** Unique in its table; kept with the reader's choice of columns. */
  id: string
  /** At the column's head, in the column choice and in the file. */
  header: string
  cell: (row: Row) => ReactNode
  /** What stands in the file; left out, the column is not exported. */
  csv?: (row: Row) => CsvValue
  /** Word of the API's `sort`: the head becomes a link that sorts. */
  sortKey?: string
  align?: 'start' | 'end'
  nowrap?: boolean
  /** Only shown once chosen. */
  hidden?: boolean
}
