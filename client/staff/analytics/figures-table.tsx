import downloadIcon from 'virtual:icons/download'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { saveCsv } from '#client/lists/table/export-rows.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import type { CellValue } from '#shared/list-columns/column.ts'

/** A number is shown as the reader's language writes it, and saved as a spreadsheet reads it; `saved`: what the file has in place of the text. */
export type FigureCell = string | number | { text: string; saved: CellValue }

export const savedFigures = (cells: readonly FigureCell[]): CellValue[] =>
  cells.map((cell) => (typeof cell === 'object' ? cell.saved : cell))

type Props = {
  label: string
  /** Name of the file, without its ending. */
  file: string
  headers: readonly string[]
  /** `first`: what the first cell shows in place of its text, e.g. a link. */
  rows: readonly { key: string; cells: readonly FigureCell[]; first?: ReactNode }[]
  /** Rows that are shown; the file has all. */
  maxRows?: number
  /** More buttons beside the download. */
  actions?: ReactNode
}

/** The numbers of a chart, which can be saved too. */
export function FiguresTable({ label, file, headers, rows, maxRows, actions }: Props) {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const textOf = (cell: FigureCell) =>
    typeof cell === 'number' ? formatNumber(locale, cell) : typeof cell === 'string' ? cell : cell.text
  return (
    <Stack gap="3">
      <Table label={label}>
        <TableHead>
          <TableRow>
            {headers.map((header, index) => (
              <TableHeaderCell key={header} align={index === 0 ? undefined : 'end'}>
                {header}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, maxRows).map(({ key, cells, first }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell key={headers[index]} align={index === 0 ? undefined : 'end'}>
                  {index === 0 && first ? first : textOf(cell)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Inline>
        <Button
          size="sm"
          variant="outline"
          startIcon={downloadIcon}
          onClick={() => saveCsv(file, [headers, ...rows.map(({ cells }) => savedFigures(cells))])}
        >
          {t('save')}
        </Button>
        {actions}
      </Inline>
    </Stack>
  )
}
