import { useState } from 'react'

export type RowSelection<Row> = {
  canSelect: (row: Row) => boolean
  isSelected: (row: Row) => boolean
  /** Selects the row, or the reverse. */
  toggle: (row: Row) => void
  /** Whether every row of the page that can be is selected. */
  isAllSelected: boolean
  isSomeSelected: boolean
  toggleAll: () => void
  /** Those of other pages too. */
  selectedRows: Row[]
  /** Replaces the selection. */
  select: (rows: readonly Row[]) => void
}

type Selected<Row> = ReadonlyMap<string, Row>
const none: ReadonlyMap<string, never> = new Map<string, never>()

/**
 * Which rows of a list are selected. A selected row stays so on other pages and in another order, but not under another `filter`,
 * where an action would reach rows that are not in the list. `canSelect`: whether actions are for this row.
 */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  filter: string,
  canSelect: (row: Row) => boolean = () => true,
): RowSelection<Row> {
  const [{ of, rows: chosen }, setState] = useState<{ of: string; rows: Selected<Row> }>({ of: filter, rows: none })
  const selected = of === filter ? chosen : none
  const setSelected = (change: (current: Selected<Row>) => Selected<Row>) =>
    setState((state) => ({ of: filter, rows: change(state.of === filter ? state.rows : none) }))
  const isSelected = ({ id }: Row) => selected.has(id)
  const selectable = rows.filter(canSelect)
  const isAllSelected = selectable.length > 0 && selectable.every(isSelected)
  // What the page shows may be newer than what was selected.
  const shown = new Map(rows.map((row) => [row.id, row]))
  return {
    canSelect,
    isSelected,
    toggle: (row) => {
      if (canSelect(row)) setSelected((current) => withRows(current, [row], !current.has(row.id)))
    },
    isAllSelected,
    isSomeSelected: rows.some(isSelected),
    toggleAll: () => setSelected((current) => withRows(current, selectable, !isAllSelected)),
    selectedRows: [...selected.values()].map((row) => shown.get(row.id) ?? row),
    select: (wanted) => setSelected(() => withRows(none, wanted.filter(canSelect), true)),
  }
}

function withRows<Row extends { id: string }>(
  current: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  isSelected: boolean,
): ReadonlyMap<string, Row> {
  const next = new Map(current)
  for (const row of rows) {
    if (isSelected) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}
