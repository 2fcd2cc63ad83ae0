'use no memo'
import { type ColumnDef, getCoreRowModel, type RowSelectionState, useReactTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { DocumentState } from '#client/api/use-document.ts'
import { Inline, Show, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { ListPagination } from '../list-pagination.tsx'
import { ListResults } from '../list-results.tsx'
import { type BulkAction, BulkActions } from './bulk-actions.tsx'
import { TableCards } from './table-cards.tsx'
import type { TableColumn } from './table-column.ts'
import { TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import { useTableSettings } from './use-table-settings.ts'

export type ResourceTableProps<Row> = {
  /** Under which the reader's choices are kept: `applications`. */
  id: string
  label: string
  /** The first is the row's name: always there, pinned, and the link to the row's page. */
  columns: readonly TableColumn<Row>[]
  state: Pick<DocumentState<Row[]>, 'data' | 'meta' | 'error' | 'isValidating' | 'reload'>
  /** A row in a few words, for its checkbox and the results. */
  nameOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  /** The order that the address asks for, as the API has it. */
  sort: string
  sortPath: (sort: string) => string
  pathOf: (page: number | undefined) => string
  /** Search and filters, which live in the address. */
  filters?: ReactNode
  /** The API's path of a page of `exportPageSize` of the current filter: gives the CSV button. */
  exportPath?: (page: number) => string
  bulkActions?: readonly BulkAction<Row>[]
  empty: ReactNode
}

/**
 * The staff's list of a resource: the backend filters, sorts and pages; the table shows, selects, exports, and keeps
 * which columns and which density its reader likes.
 */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { id, label, columns, state, nameOf, hrefOf, sort, sortPath, pathOf, filters, exportPath, empty } = props
  const { bulkActions = [] } = props
  const [settings, setSettings] = useTableSettings(id)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const isShown = (column: TableColumn<Row>) => settings.columns[column.id] ?? !column.hidden
  const shown = columns.filter((column, index) => index === 0 || isShown(column))
  const definitions = useMemo(() => columns.map(({ id }): ColumnDef<Row> => ({ id })), [columns])
  const model = useReactTable<Row>({
    data: state.data ?? (noRows as Row[]),
    columns: definitions,
    getRowId: (row) => row.id,
    getCoreRowModel: getCoreRowModel(),
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    state: { rowSelection: selection },
    onRowSelectionChange: setSelection,
  })
  const selectable = bulkActions.length > 0
  const parts = { model, label, columns: shown, nameOf, hrefOf, selectable }
  return (
    <Stack gap="4" aria-busy={state.isValidating}>
      <Inline justify="between">
        {filters}
        <TableTools
          fileName={id}
          columns={columns}
          isShown={isShown}
          settings={settings}
          onSettings={setSettings}
          exportPath={exportPath}
        />
      </Inline>
      <ListResults state={state} items={state.data} skeleton={<TableSkeleton />} empty={empty}>
        {() => (
          <>
            <Show on="tabletUp">
              <TableRows {...parts} dense={settings.density === 'dense'} sort={sort} sortPath={sortPath} />
            </Show>
            <Show on="phone">
              <TableCards {...parts} />
            </Show>
          </>
        )}
      </ListResults>
      <ListPagination pagination={state.meta.pagination} pathOf={pathOf} />
      {selectable ? (
        <BulkActions
          rows={model.getSelectedRowModel().rows.map(({ original }) => original)}
          nameOf={nameOf}
          actions={bulkActions}
          onClear={() => setSelection({})}
          onDone={(failed) => {
            // What failed stays selected, to be tried in another way.
            setSelection(Object.fromEntries(failed.map((id) => [id, true])))
            void state.reload()
          }}
        />
      ) : null}
    </Stack>
  )
}

const noRows: never[] = []

/** Eight rows in the shape of what comes. */
function TableSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <Skeleton key={name} shape="title" />
      ))}
    </Stack>
  )
}
