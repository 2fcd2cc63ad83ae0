import { Link } from '#client/shell/navigation/site-link.tsx'
import { ByScreen } from '#client/ui/by-screen.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { SearchKinds } from '#shared/lists/search-kinds.ts'
import { DeclaredEmpty, type EmptyTexts } from '../declared-empty.tsx'
import { FoundStatus } from '../found-status.tsx'
import { ListPagination } from '../list-pagination.tsx'
import { ListResults } from '../list-results.tsx'
import type { PageList } from '../use-page-list.ts'
import { allRowsPageSize, fetchAllRows } from './all-rows.ts'
import { type BulkAction, BulkActions } from './bulk-actions.tsx'
import type { ListExport } from './export-dialog.tsx'
import { type FilterTexts, ListFilterChips, ListFilters } from './list-filters.tsx'
import { TableCards } from './table-cards.tsx'
import { saysNothing, type TableColumn } from './table-column.ts'
import { TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useTableSettings } from './use-table-settings.ts'

type Props<Kinds extends SearchKinds, Row, Tab extends string> = EmptyTexts & {
  /** Key of the stored settings: `applications`. */
  id: string
  label: string
  list: PageList<Kinds, Row>
  /** The first is the row's name: always there, pinned, and the link to the row's page. */
  columns: readonly TableColumn<Row>[]
  /** Names a row, for its checkbox and the results of bulk actions. */
  nameOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  tabs?: ListTabs<Tab>
  /** Label and hint of the search field. */
  searchLabel: string
  filters: FilterTexts<Kinds>
  /** Filters that are in a drawer. */
  moreFilters?: readonly (keyof Kinds & string)[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Whether the bulk actions are for this row; else its checkbox is off. */
  canSelect?: (row: Row) => boolean
  /** On a phone each row says all that its columns do, however many lines that takes. */
  wholeCards?: boolean
}

/** The values of one parameter as tabs; the first is the list without it. */
type ListTabs<Tab extends string> = {
  name: string
  label: string
  values: readonly [Tab, ...Tab[]]
  text: (value: Tab) => string
  /** Undefined where the backend counts none. */
  counts: Record<string, number> | undefined
}

/**
 * A declared staff list with its tabs, search, filters and empty states: the backend filters, sorts and paginates; the table shows,
 * selects and exports, and stores the chosen columns and density.
 */
export function ResourceTable<Kinds extends SearchKinds, Row extends { id: string }, Tab extends string = never>(
  props: Props<Kinds, Row, Tab>,
) {
  const { id, label, list, columns, nameOf, hrefOf, tabs, searchLabel, filters, bulkActions = [], empty } = props
  const { emptyFiltered, moreFilters, wholeCards, canSelect } = props
  const { declared, search, shape } = list
  const [settings, setSettings] = useTableSettings(id)
  const rows = list.data ?? (noRows as Row[])
  const found = declared.href({ ...search, page: undefined, sort: undefined })
  const selection = useRowSelection(rows, found, canSelect)
  const records = list.meta.pagination?.records ?? 0
  const isShown = (column: TableColumn<Row>) =>
    settings.columns[column.id] ?? !(column.hidden || saysNothing(column, rows))
  const shown = columns.filter((column, index) => index === 0 || isShown(column))
  const selectable = bulkActions.length > 0
  const drawn = useFirstRows(rows)
  const parts = { rows: drawn, selection, label, columns: shown, nameOf, hrefOf, selectable }
  const href = (changes: Record<string, unknown>) => declared.href({ ...search, page: undefined, ...changes })
  const exported: ListExport<Row> | undefined = declared.exported && {
    list: declared.exported,
    shape,
    pathOf: (page, scope) =>
      declared.apiPath({ ...(scope === 'all' ? declared.unfiltered(search) : search), page }, allRowsPageSize),
    isOfTab: (declared.kept ?? []).length > 0,
  }
  return (
    <>
      {tabs ? <Tabs tabs={tabs} search={search} href={href} /> : null}
      <Stack gap="4" aria-busy={list.isValidating}>
        <Inline justify="between">
          <ListFilters list={list} searchLabel={searchLabel} filters={filters} more={moreFilters} />
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
        <ListFilterChips list={list} filters={filters} />
        <FoundStatus of={found} busy={list.isValidating} records={list.data && !list.error ? records : undefined} />
        <ListResults
          state={list}
          items={list.data}
          skeleton={<TableSkeleton />}
          empty={<DeclaredEmpty list={list} empty={empty} emptyFiltered={emptyFiltered} />}
        >
          {() => (
            <ByScreen
              tabletUp={() => (
                <TableRows
                  {...parts}
                  dense={settings.density === 'dense'}
                  sort={(search as { sort?: string }).sort ?? declared.firstSort}
                  sortPath={(sort) => href({ sort })}
                />
              )}
              phone={() => <TableCards {...parts} wholeCards={wholeCards} />}
            />
          )}
        </ListResults>
        <ListPagination pagination={list.meta.pagination} pathOf={(page) => href({ page })} />
        {selectable ? (
          <BulkActions
            rows={selection.selectedRows}
            nameOf={nameOf}
            actions={bulkActions}
            records={records - rows.filter((row) => !selection.canSelect(row)).length}
            onSelectAll={
              exported && selection.isAllSelected
                ? async () => selection.select(await fetchAllRows(shape, (page) => exported.pathOf(page, 'filtered')))
                : undefined
            }
            onClear={() => selection.select([])}
            onDone={(failed) => {
              // Rows that failed stay selected for another try.
              selection.select(selection.selectedRows.filter((row) => failed.includes(row.id)))
              void list.reload()
            }}
          />
        ) : null}
      </Stack>
    </>
  )
}

type TabsProps<Tab extends string> = {
  tabs: ListTabs<Tab>
  search: object
  href: (changes: Record<string, unknown>) => string
}

function Tabs<Tab extends string>({ tabs, search, href }: TabsProps<Tab>) {
  const { name, values } = tabs
  const [first] = values
  const current = (search as Record<string, unknown>)[name] ?? first
  return (
    <TabLinks label={tabs.label}>
      {values.map((tab) => (
        <TabLink
          key={tab}
          as={Link}
          to={href({ [name]: tab === first ? undefined : tab })}
          current={tab === current}
          count={tabs.counts && (tabs.counts[tab] ?? 0)}
        >
          {tabs.text(tab)}
        </TabLink>
      ))}
    </TabLinks>
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
