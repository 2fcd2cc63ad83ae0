import type { Page } from '#client/shell/pages/page.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import { type ApplicationSearch, applicationInList, staffApplications } from '#shared/resources/staff-applications.ts'
import 'virtual:platform-styles-staff.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredList } from '#client/api/use-declared-list.ts'
import { DeclaredEmpty, type EmptyTexts } from '#client/lists/declared-empty.tsx'
import { ListFilterChips, ListFilters } from '#client/lists/table/list-filters.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { SavedViews } from '#client/lists/table/saved-views.tsx'
import { useTableSettings } from '#client/lists/table/use-table-settings.ts'
import { useKeepList } from '#client/lists/use-keep-list.ts'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import {
  boardColumnPath,
  boardColumns,
  boardCountsPath,
  closedColumns,
  shownStatuses,
} from '#shared/resources/application-board.ts'
import { ApplicationBoard } from './application-board.tsx'
import { useApplicationColumns } from './application-columns.tsx'
import { forgetOrders } from './application-order.ts'
import { isOwn } from './is-own.ts'
import { useApplicationBulk } from './use-application-bulk.tsx'
import { moreApplicationFilters, useApplicationFilters } from './use-application-filters.tsx'
import { useVolunteerName } from './use-volunteer-name.ts'
import { ViewSwitch } from './view-switch.tsx'

export const page: Page = {
  component: ApplicationListPage,
  title: { nl: 'Aanvragen', en: 'Applications' },
  initialData: (_, params) => initialData(staffApplications.parse(params)),
}

/** The board begins with its open columns. */
const initialData = (search: ApplicationSearch) =>
  search.view === 'board'
    ? [
        { path: boardCountsPath(search) },
        ...boardColumns
          .filter((column) => !closedColumns.some((closed) => closed === column) && column !== 'waitlist')
          .filter((column) => shownStatuses(column, search).length > 0)
          .map((column) => ({ path: boardColumnPath(search, column) })),
      ]
    : [{ path: staffApplications.apiPath(search) }]

export function ApplicationListPage() {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const search = useListSearch(staffApplications)
  useKeepList(staffApplications.href(search))
  useEffect(forgetOrders, [])
  const isBoard = search.view === 'board'
  const state = useDeclaredList(staffApplications, applicationShape, isBoard ? null : search)
  const list = { ...state, declared: staffApplications, shape: applicationShape, search }
  const [settings, setSettings] = useTableSettings('applications')
  const columns = useApplicationColumns(() => void list.reload())
  const bulkActions = useApplicationBulk()
  const reader = useSession().user
  const filters = useApplicationFilters(search)
  const empty: EmptyTexts = {
    empty: { title: t('applications.emptyTitle'), text: t('applications.emptyText') },
    emptyFiltered: {
      title: t('applications.emptyFilteredTitle'),
      text: t('applications.emptyFilteredText'),
      clear: t('applications.clear'),
    },
  }
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('applications.title')}
            count={list.meta.pagination?.records}
            actions={<ViewSwitch search={search} />}
          />
          {isBoard ? (
            <>
              <Inline justify="between">
                <ListFilters
                  list={list}
                  searchLabel={t('applications.search')}
                  filters={filters}
                  more={moreApplicationFilters}
                />
                <SavedViews list="applications" settings={settings} onSettings={setSettings} />
              </Inline>
              <ListFilterChips list={list} filters={filters} />
              <ApplicationBoard
                search={search}
                empty={
                  <DeclaredEmpty
                    list={{ declared: staffApplications, search: { ...search, view: undefined } }}
                    {...empty}
                  />
                }
              />
            </>
          ) : (
            <ResourceTable
              id="applications"
              label={t('applications.title')}
              list={list}
              columns={columns}
              nameOf={(application) => `${nameOfVolunteer(application)}, ${application.vacancy?.title ?? ''}`}
              hrefOf={({ id }) => applicationInList(id, search)}
              searchLabel={t('applications.search')}
              filters={filters}
              moreFilters={moreApplicationFilters}
              bulkActions={bulkActions}
              canSelect={(application) => !isOwn(reader, application)}
              {...empty}
            />
          )}
        </Stack>
      </Container>
    </Section>
  )
}
