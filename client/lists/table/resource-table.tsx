import type { ReactNode } from 'react'
import type { DocumentState } from '#client/api/use-document.ts'
import { Inline, Show, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { ListPagination } from '../list-pagination.tsx'
import { ListResults } from '../list-results.tsx'
import { fetchAllRows } from './all-rows.ts'
import { type BulkAction, BulkActions } from './bulk-actions.tsx'
import type { ListExport } from './export-dialog.tsx'
import { TableCards } from './table-cards.tsx'
import type { TableColumn } from './table-column.ts'
import { TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import { useRowSelection } from './use-row-selection.ts'
import { useTableSettings } from './use-table-settings.ts'

export type ResourceTableProps<Row> = {
  /** Key of the stored settings: `applications`. */
  id: string
  label: string
  /** The first is the row's name: always there, pinned, and the link to the row's page. */
  columns: readonly TableColumn<Row>[]
  state: Pick<DocumentState<Row[]>, 'data' | 'meta' | 'error' | 'isValidating' | 'reload'>
  /** Names a row, for its checkbox and the results of bulk actions. */
  nameOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  /** The sort order of the URL, in the API's form. */
  sort: string
  sortPath: (sort: string) => string
  pathOf: (page: number | undefined) => string
  /** Search and filters, whose state is in the URL. */
  filters?: ReactNode
  /** Without it the list has no export, and no selection beyond a page. */
  exported?: ListExport<Row>
  bulkActions?: readonly BulkAction<Row>[]
  empty: ReactNode
}

/**
 * A staff list of a resource: the backend filters, sorts and paginates; the table shows, selects and exports, and stores
 * the chosen columns and density.
 */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { id, label, columns, state, nameOf, hrefOf, sort, sortPath, pathOf, filters, exported, empty } = props
  const { bulkActions = [] } = props
  const [settings, setSettings] = useTableSettings(id)
  const rows = state.data ?? (noRows as Row[])
  const selection = useRowSelection(rows)
  const records = state.meta.pagination?.records ?? 0
  const isShown = (column: TableColumn<Row>) => settings.columns[column.id] ?? !column.hidden
  const shown = columns.filter((column, index) => index === 0 || isShown(column))
  const selectable = bulkActions.length > 0
  const parts = { rows, selection, label, columns: shown, nameOf, hrefOf, selectable }
  return (
    <Stack gap="4" aria-busy={state.isValidating}>
      <Inline justify="between">
        {filters}
        <TableTools
          columns={columns}
          isShown={isShown}
          settings={settings}
          onSettings={setSettings}
          exported={exported}
          selectedRows={selection.selectedRows}
          records={records}
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
          rows={selection.selectedRows}
          nameOf={nameOf}
          actions={bulkActions}
          records={records}
          onSelectAll={
            exported && selection.isAllSelected
              ? async () =>
                  selection.select(await fetchAllRows(exported.shape, (page) => exported.pathOf(page, 'filtered')))
              : undefined
          }
          onClear={() => selection.select([])}
          onDone={(failed) => {
            // Rows that failed stay selected for another try.
            selection.select(selection.selectedRows.filter((row) => failed.includes(row.id)))
            void state.reload()
          }}
        />
      ) : null}
    </Stack>
  )
}

const noRows: never[] = []

/** Skeletons of eight rows. */
function TableSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <Skeleton key={name} shape="title" />
      ))}
    </Stack>
  )
}
