import { useHas } from '#client/api/site-parts.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import 'virtual:platform-styles-staff.css'
import mailIcon from 'virtual:icons/mail'
import userXIcon from 'virtual:icons/user-x'
import { useTranslation } from 'react-i18next'
import { useApplicationSearch } from '#client/api/applications.ts'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { SavedViews } from '#client/lists/table/saved-views.tsx'
import { useTableSettings } from '#client/lists/table/use-table-settings.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { volunteerOf } from '#shared/list-columns/applications.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type Application,
  type ApplicationSearch,
  applicationSearchFrom,
  applicationSearchPath,
} from '#shared/resources/application.ts'
import {
  boardColumnPath,
  boardColumns,
  boardCountsPath,
  closedColumns,
  shownStatuses,
} from '#shared/resources/application-board.ts'
import { useApplicationColumns } from './application-columns.tsx'
import { ApplicationEmpty } from './application-empty.tsx'
import { ApplicationFilters, applicationsPath } from './application-filters.tsx'
import { ViewSwitch } from './view-switch.tsx'

export const page: Page = {
  component: ApplicationListPage,
  title: { nl: 'Aanvragen', en: 'Applications' },
  initialData: (_, params) => initialData(applicationSearchFrom(params)),
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
    : [{ path: applicationSearchPath(search) }]

// Only who chooses the board needs its code.
const ApplicationBoard = lazyPart(async () => (await import('./application-board.tsx')).ApplicationBoard)

const DeclineForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).DeclineForm)
const MessageForm = lazyPart(async () => (await import('./application-bulk-forms.tsx')).MessageForm)

export function ApplicationListPage() {
  const { t } = useTranslation('staff')
  const params = useSearchParams()
  const search = applicationSearchFrom(params)
  const isBoard = search.view === 'board'
  const state = useApplicationSearch(isBoard ? null : search)
  const { may } = useSession()
  const [settings, setSettings] = useTableSettings('applications')
  const columns = useApplicationColumns(() => void state.reload())
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
  const filters = <ApplicationFilters search={search} />
  const filtered = applicationsPath({ ...search, view: undefined }) !== applicationsPath({})
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('applications.title')}
            count={state.pagination?.records}
            actions={<ViewSwitch search={search} />}
          />
          {isBoard ? (
            <>
              <Inline justify="between">
                {filters}
                <SavedViews list="applications" settings={settings} onSettings={setSettings} />
              </Inline>
              <ApplicationBoard search={search} filtered={filtered} fallback={<Skeleton shape="block" />} />
            </>
          ) : (
            <ResourceTable
              id="applications"
              label={t('applications.title')}
              columns={columns}
              state={state}
              nameOf={(application) => `${volunteerOf(application)}, ${application.vacancy?.title ?? ''}`}
              hrefOf={({ id }) => pathTo('application', { id })}
              sort={search.sort ?? '-created_at'}
              sortPath={(sort) =>
                applicationsPath({ ...search, page: undefined, sort: sort as ApplicationSearch['sort'] })
              }
              pathOf={(page) => applicationsPath({ ...search, page })}
              filters={filters}
              exported={{
                list: 'applications',
                shape: applicationShape,
                pathOf: (page, scope) =>
                  applicationSearchPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
              }}
              bulkActions={may('application.handle') && has('applicationBulkEditing') ? bulkActions : []}
              empty={<ApplicationEmpty filtered={filtered} />}
            />
          )}
        </Stack>
      </Container>
    </Section>
  )
}
