import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import mailIcon from 'virtual:icons/mail'
import userXIcon from 'virtual:icons/user-x'
import { useTranslation } from 'react-i18next'
import { useApplicationSearch } from '#client/api/applications.ts'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import {
  type Application,
  type ApplicationSearch,
  applicationSearchFrom,
  applicationSearchPath,
} from '#shared/resources/application.ts'
import { DeclineForm, MessageForm } from './application-bulk-forms.tsx'
import { useApplicationColumns, volunteerOf } from './application-columns.tsx'
import { ApplicationEmpty } from './application-empty.tsx'
import { ApplicationFilters, applicationsPath } from './application-filters.tsx'

export const page: Page = {
  component: ApplicationListPage,
  title: { nl: 'Aanvragen', en: 'Applications' },
  initialData: (_, search) => [{ path: applicationSearchPath(applicationSearchFrom(search)) }],
}

export function ApplicationListPage() {
  const { t } = useTranslation('staff')
  const params = useSearchParams()
  const search = applicationSearchFrom(params)
  const state = useApplicationSearch(search)
  const { may } = useSession()
  const columns = useApplicationColumns()
  const bulkActions: BulkAction<Application>[] = [
    {
      id: 'message',
      label: t('applications.bulkMessage'),
      icon: mailIcon,
      title: ({ length: count }) => t('applications.bulkMessageTitle', { count }),
      form: (applications, onDone) => <MessageForm applications={applications} onDone={onDone} />,
    },
    {
      id: 'decline',
      label: t('applications.bulkDecline'),
      icon: userXIcon,
      danger: true,
      title: ({ length: count }) => t('applications.bulkDeclineTitle', { count }),
      form: (applications, onDone) => <DeclineForm applications={applications} onDone={onDone} />,
    },
  ]
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('applications.title')} count={state.pagination?.records} />
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
            filters={<ApplicationFilters search={search} />}
            exported={{
              list: 'applications',
              pathOf: (page, scope) =>
                applicationSearchPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
            }}
            bulkActions={may('application.handle') ? bulkActions : []}
            empty={<ApplicationEmpty filtered={applicationsPath(search) !== applicationsPath({})} />}
          />
        </Stack>
      </Container>
    </Section>
  )
}
