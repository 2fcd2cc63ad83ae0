import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { linkClass } from '#client/ui/link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text } from '#client/ui/text.tsx'
import type { TableColumn } from './table-column.ts'
import type { RowSelection } from './use-row-selection.ts'

export type RowsProps<Row> = {
  rows: readonly Row[]
  selection: RowSelection<Row>
  label: string
  columns: readonly TableColumn<Row>[]
  nameOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  selectable: boolean
}

type Props<Row> = RowsProps<Row> & {
  dense: boolean
  /** In the API's form, `-created_at`. */
  sort: string
  sortPath: (sort: string) => string
}

/** The rows on screens larger than a phone. Arrow keys move between rows; Space selects and Enter opens where a row can be. */
export function TableRows<Row extends { id: string }>(props: Props<Row>) {
  const { rows, selection, label, columns, nameOf, hrefOf, selectable, dense, sort, sortPath } = props
  const { t } = useTranslation('tables')
  const navigate = useNavigate()
  const [focused, setFocused] = useState(0)
  // One row at a time is in the tab order.
  const current = Math.min(focused, rows.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to !== undefined) {
      const target = event.currentTarget.parentElement?.children[to]
      if (target instanceof HTMLElement) target.focus()
    } else if (event.key === ' ' && selectable) selection.toggle(row)
    else if (event.key === 'Enter' && hrefOf) void navigate(hrefOf(row))
    else return
    event.preventDefault()
  }
  const keys = [t('keys.move'), selectable && t('keys.select'), hrefOf && t('keys.open')].filter(Boolean).join(' ')
  const [first, ...others] = columns
  if (!first) return null
  return (
    <Table label={label} data-density={dense ? 'dense' : undefined}>
      <caption className="visually-hidden">{`${label}. ${keys}`}</caption>
      <TableHead>
        <TableRow>
          <HeaderCell column={first} pinned sort={sort} sortPath={sortPath}>
            {selectable ? (
              <Checkbox
                hideLabel
                size="sm"
                label={t('selectAll')}
                checked={selection.isAllSelected}
                indeterminate={!selection.isAllSelected && selection.isSomeSelected}
                onChange={selection.toggleAll}
              />
            ) : null}
          </HeaderCell>
          {others.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} sortPath={sortPath} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow
            key={row.id}
            tabIndex={index === current ? 0 : -1}
            selected={selection.isSelected(row)}
            data-linked={hrefOf ? '' : undefined}
            onClick={hrefOf ? openRow : undefined}
            onFocus={() => setFocused(index)}
            onKeyDown={(event) => onKeyDown(event, row, index)}
          >
            <TableCell pinned wide={first.wide}>
              <Inline gap="3" wrap={false}>
                {selectable ? (
                  <Checkbox
                    hideLabel
                    size="sm"
                    label={t('selectRow', { name: nameOf(row) })}
                    checked={selection.isSelected(row)}
                    disabled={!selection.canSelect(row)}
                    onChange={() => selection.toggle(row)}
                  />
                ) : null}
                <div>
                  {hrefOf ? (
                    <Link className={linkClass()} to={hrefOf(row)}>
                      {first.cell(row)}
                    </Link>
                  ) : (
                    first.cell(row)
                  )}
                  {first.below ? <div>{first.below(row)}</div> : null}
                </div>
              </Inline>
            </TableCell>
            {others.map((column) => (
              <TableCell key={column.id} align={column.align} nowrap={column.nowrap}>
                {column.nowrap ? column.cell(row) : <Clamped>{column.cell(row)}</Clamped>}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A text of at most two lines, with all of it as its title. */
function Clamped({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? (
    <Text as="span" size="sm" lines="two" title={children}>
      {children}
    </Text>
  ) : (
    children
  )
}

/** A press anywhere in a row is one on its link, with the keys that are held; not one on a control, nor the end of a selection. */
function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>) {
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, [role=dialog], [role=menu]'))
    return
  if (window.getSelection()?.toString()) return
  const link = currentTarget.querySelector('a')
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

type HeaderCellProps<Row> = {
  column: TableColumn<Row>
  pinned?: boolean
  sort: string
  sortPath: (sort: string) => string
  children?: React.ReactNode
}

function HeaderCell<Row>({ column, pinned, sort, sortPath, children }: HeaderCellProps<Row>) {
  const { t } = useTranslation('tables')
  const { header, sortKey, align } = column
  if (!sortKey) {
    return (
      <TableHeaderCell pinned={pinned} align={align}>
        <Inline gap="3" justify={align} wrap={false}>
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
        <Inline gap="3" justify={align} wrap={false}>
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
