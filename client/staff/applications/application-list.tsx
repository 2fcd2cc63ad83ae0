import { useHas } from '#client/api/site-parts.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'
import 'virtual:platform-styles-staff.css'
import mailIcon from 'virtual:icons/mail'
import userXIcon from 'virtual:icons/user-x'
import { useTranslation } from 'react-i18next'
import { useDeclaredList } from '#client/api/use-declared-list.ts'
import { DeclaredEmpty, type EmptyTexts } from '#client/lists/declared-empty.tsx'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { type FilterTexts, ListFilters } from '#client/lists/table/list-filters.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { SavedViews } from '#client/lists/table/saved-views.tsx'
import { useTableSettings } from '#client/lists/table/use-table-settings.ts'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Container, Inline, Section, Show, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import { pathTo } from '#shared/paths.ts'
import type { Application } from '#shared/resources/application.ts'
import {
  boardColumnPath,
  boardColumns,
  boardCountsPath,
  closedColumns,
  shownStatuses,
} from '#shared/resources/application-board.ts'
import { ApplicationBoard } from './application-board.tsx'
import { useApplicationColumns } from './application-columns.tsx'
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

const DeclineForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).DeclineForm)
const MessageForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).MessageForm)

export function ApplicationListPage() {
  const { t } = useTranslation('staff')
  const search = useListSearch(staffApplications)
  const isBoard = search.view === 'board'
  const state = useDeclaredList(staffApplications, applicationShape, isBoard ? null : search, {
    keepPreviousData: true,
  })
  const list = { ...state, declared: staffApplications, shape: applicationShape, search }
  const { may } = useSession()
  const [settings, setSettings] = useTableSettings('applications')
  const columns = useApplicationColumns(() => void list.reload())
  const has = useHas()
  const bulkActions: BulkAction<Application>[] = [
    {
      id: 'message',
      label: t('applications.bulkMessage'),
      icon: mailIcon,
      title: ({ length: count }) => t('applications.bulkMessageTitle', { count }),
      form: (applications, onDone) => (
        <MessageForm applications={applications} onDone={onDone} fallback={<Skeleton shape="block" />} />
      ),
    },
    {
      id: 'decline',
      label: t('applications.bulkDecline'),
      icon: userXIcon,
      danger: true,
      title: ({ length: count }) => t('applications.bulkDeclineTitle', { count }),
      form: (applications, onDone) => (
        <DeclineForm applications={applications} onDone={onDone} fallback={<Skeleton shape="block" />} />
      ),
    },
  ]
  const filters: FilterTexts<typeof staffApplications.search> = {
    status: {
      label: t('applications.statusFilter'),
      all: t('applications.allStatuses'),
      option: (status) => t(`status.${status}`),
    },
    // On larger screens the column headers sort.
    sort: (change) => (
      <Show on="phone">
        <Field label={t('applications.sort')} hideLabel>
          <NativeSelect
            size="sm"
            value={search.sort ?? staffApplications.firstSort}
            onChange={(event) => change({ sort: event.currentTarget.value as ApplicationSearch['sort'] })}
          >
            <option value="-created_at">{t('applications.sortNewest')}</option>
            <option value="created_at">{t('applications.sortOldest')}</option>
          </NativeSelect>
        </Field>
      </Show>
    ),
    unanswered: { label: t('applications.unanswered') },
    takenOver: { label: t('applications.takenOver') },
  }
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
                <ListFilters list={list} searchLabel={t('applications.search')} filters={filters} />
                <SavedViews list="applications" settings={settings} onSettings={setSettings} />
              </Inline>
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
              nameOf={(application) => `${volunteerOf(application)}, ${application.vacancy?.title ?? ''}`}
              hrefOf={({ id }) => pathTo('application', { id })}
              searchLabel={t('applications.search')}
              filters={filters}
              bulkActions={may('application.handle') && has('applicationBulkEditing') ? bulkActions : []}
              {...empty}
            />
          )}
        </Stack>
      </Container>
    </Section>
  )
}
