import downloadIcon from 'virtual:icons/download'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCsv } from '#client/lists/table/export-rows.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'

type Props = {
  label: string
  /** Name of the file, without its ending. */
  file: string
  headers: readonly string[]
  /** `first`: what the first cell shows in place of its text, e.g. a link. */
  rows: readonly { key: string; cells: readonly string[]; first?: ReactNode }[]
  /** Rows that are shown; the file has all. */
  maxRows?: number
  /** More buttons beside the download. */
  actions?: ReactNode
}

/** The numbers of a chart, which can be saved too. */
export function FiguresTable({ label, file, headers, rows, maxRows, actions }: Props) {
  const { t } = useTranslation('analytics')
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
                  {index === 0 && first ? first : cell}
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
          onClick={() => saveCsv(file, [headers, ...rows.map(({ cells }) => cells)])}
        >
          {t('save')}
        </Button>
        {actions}
      </Inline>
    </Stack>
  )
}
