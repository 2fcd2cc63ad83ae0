import { useState } from 'react'

export type RowSelection<Row> = {
  isSelected: (row: Row) => boolean
  /** Selects the row, or the reverse. */
  toggle: (row: Row) => void
  /** Whether every row of the page is selected. */
  isAllSelected: boolean
  isSomeSelected: boolean
  toggleAll: () => void
  selectedRows: Row[]
  /** Replaces the selection. */
  select: (ids: readonly string[]) => void
}

/** Which rows of a list are selected, by their ids; a selected row stays so on another page of the list. */
export function useRowSelection<Row extends { id: string }>(rows: readonly Row[]): RowSelection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const isSelected = ({ id }: Row) => ids.has(id)
  const selectedRows = rows.filter(isSelected)
  const isAllSelected = rows.length > 0 && selectedRows.length === rows.length
  return {
    isSelected,
    toggle: ({ id }) => setIds((current) => withIds(current, [id], !current.has(id))),
    isAllSelected,
    isSomeSelected: selectedRows.length > 0,
    toggleAll: () => {
      const page = rows.map(({ id }) => id)
      setIds((current) => withIds(current, page, !isAllSelected))
    },
    selectedRows,
    select: (selected) => setIds(new Set(selected)),
  }
}

function withIds(current: ReadonlySet<string>, ids: readonly string[], selected: boolean): ReadonlySet<string> {
  const next = new Set(current)
  for (const id of ids) {
    if (selected) next.add(id)
    else next.delete(id)
  }
  return next
}
