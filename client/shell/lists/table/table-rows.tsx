'use no memo'
// TanStack's table changes inside itself: the compiler must not keep what was made from it.
import type { Row, Table as TableModel } from '@tanstack/react-table'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Checkbox } from '#client/ui/choice.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { linkClass } from '#client/ui/link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Link } from '../../navigation/site-link.tsx'
import type { TableColumn } from './table-column.ts'

export type RowsProps<Record> = {
  model: TableModel<Record>
  label: string
  columns: readonly TableColumn<Record>[]
  nameOf: (row: Record) => string
  hrefOf?: (row: Record) => string
  selectable: boolean
}

type Props<Record> = RowsProps<Record> & {
  dense: boolean
  /** As the API has it, `-created_at`. */
  sort: string
  sortPath: (sort: string) => string
}

/** From a tablet on. Arrows go from row to row, Space selects, Enter opens. */
export function TableRows<Record>(props: Props<Record>) {
  const { model, label, columns, nameOf, hrefOf, selectable, dense, sort, sortPath } = props
  const { t } = useTranslation('tables')
  const navigate = useNavigate()
  const [reached, setReached] = useState(0)
  const rows = model.getRowModel().rows
  // One row at a time is on the way of the Tab key.
  const current = Math.min(reached, rows.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row<Record>, index: number) => {
    if (event.target !== event.currentTarget) return
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to !== undefined) {
      const target = event.currentTarget.parentElement?.children[to]
      if (target instanceof HTMLElement) target.focus()
    } else if (event.key === ' ' && selectable) row.toggleSelected()
    else if (event.key === 'Enter' && hrefOf) void navigate(hrefOf(row.original))
    else return
    event.preventDefault()
  }
  const [first, ...others] = columns
  if (!first) return null
  const all = model.getIsAllRowsSelected()
  return (
    <Table label={label} data-density={dense ? 'dense' : undefined}>
      <caption className="visually-hidden">{`${label}. ${t('keys')}`}</caption>
      <TableHead>
        <TableRow>
          <HeadCell column={first} pinned sort={sort} sortPath={sortPath}>
            {selectable ? (
              <Checkbox
                hideLabel
                size="sm"
                label={t('selectAll')}
                checked={all}
                indeterminate={!all && model.getIsSomeRowsSelected()}
                onChange={(event) => model.toggleAllRowsSelected(event.currentTarget.checked)}
              />
            ) : null}
          </HeadCell>
          {others.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} sortPath={sortPath} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow
            key={row.id}
            tabIndex={index === current ? 0 : -1}
            selected={row.getIsSelected()}
            onFocus={() => setReached(index)}
            onKeyDown={(event) => onKeyDown(event, row, index)}
          >
            <TableCell pinned>
              <Inline gap="3" wrap={false}>
                {selectable ? (
                  <Checkbox
                    hideLabel
                    size="sm"
                    label={t('selectRow', { name: nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                  />
                ) : null}
                {hrefOf ? (
                  <Link className={linkClass()} to={hrefOf(row.original)}>
                    {first.cell(row.original)}
                  </Link>
                ) : (
                  <div>{first.cell(row.original)}</div>
                )}
              </Inline>
            </TableCell>
            {others.map((column) => (
              <TableCell key={column.id} align={column.align} nowrap={column.nowrap}>
                {column.cell(row.original)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type HeadCellProps<Record> = {
  column: TableColumn<Record>
  pinned?: boolean
  sort: string
  sortPath: (sort: string) => string
  children?: React.ReactNode
}

function HeadCell<Record>({ column, pinned, sort, sortPath, children }: HeadCellProps<Record>) {
  const { t } = useTranslation('tables')
  const { header, sortKey, align } = column
  if (!sortKey) {
    return (
      <TableHeaderCell pinned={pinned} align={align}>
        <Inline gap="3" wrap={false}>
          {children}
          {header}
        </Inline>
      </TableHeaderCell>
    )
  }
  const ascending = sort === sortKey
  const descending = sort === `-${sortKey}`
  return (
    <TableHeaderCell
      pinned={pinned}
      align={align}
      sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}
      renderSort={(link) => (
        <Inline gap="3" wrap={false}>
          {children}
          <Link
            {...link}
            to={sortPath(ascending ? `-${sortKey}` : sortKey)}
            aria-label={t(ascending ? 'sortDescending' : 'sortAscending', { column: header })}
          />
        </Inline>
      )}
    >
      {header}
    </TableHeaderCell>
  )
}
