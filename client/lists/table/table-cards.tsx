import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { linkClass } from '#client/ui/link.tsx'
import { CompactRow, CompactRows, CompactValue } from '#client/ui/table.tsx'
import type { TableColumn } from './table-column.ts'
import type { RowsProps } from './table-rows.tsx'

/** The rows on a phone: the name, and below it what the columns say, without their headers. */
export function TableCards<Row extends { id: string }>(props: RowsProps<Row> & { wholeCards?: boolean | undefined }) {
  const { rows, selection, label, columns, nameOf, hrefOf, selectable, wholeCards } = props
  const { t } = useTranslation('tables')
  const [first, ...others] = columns
  if (!first) return null
  const values = others
    .filter(({ csv }) => csv)
    .toSorted((one, other) => Number(other.comesFirst ?? false) - Number(one.comesFirst ?? false))
  const actions = others.filter(({ csv }) => !csv)
  return (
    <CompactRows label={label}>
      {rows.map((row) => (
        <CompactRow
          key={row.id}
          title={
            hrefOf ? (
              <Link className={linkClass()} to={hrefOf(row)}>
                {first.cell(row)}
              </Link>
            ) : (
              first.cell(row)
            )
          }
          lines={wholeCards ? 'all' : undefined}
          end={
            <>
              {actions.map((column) => (
                <span key={column.id}>{column.cell(row)}</span>
              ))}
              {selectable ? (
                <Checkbox
                  hideLabel
                  label={t('selectRow', { name: nameOf(row) })}
                  checked={selection.isSelected(row)}
                  disabled={!selection.canSelect(row)}
                  onChange={() => selection.toggle(row)}
                />
              ) : null}
            </>
          }
        >
          {belowOf(first, row)}
          {values
            .map((column) => ({ column, value: column.csv?.(row) }))
            .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== '–')
            .map(({ column, value }) => (
              <CompactValue
                key={column.id}
                term={column.header}
                withTerm={column.needsTerm || typeof value === 'number'}
              >
                {column.cell(row)}
              </CompactValue>
            ))}
        </CompactRow>
      ))}
    </CompactRows>
  )
}

function belowOf<Row>({ header, below }: TableColumn<Row>, row: Row): ReactNode {
  const text = below?.(row)
  return text ? (
    <CompactValue term={header} withTerm={false}>
      {text}
    </CompactValue>
  ) : null
}
