import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useApplicationSearch } from '#client/api/applications.ts'
import type { BulkAction } from '#client/shell/lists/table/bulk-actions.tsx'
import { exportPageSize } from '#client/shell/lists/table/export-rows.ts'
import { ListSearch } from '#client/shell/lists/table/list-search.tsx'
import { ResourceTable } from '#client/shell/lists/table/resource-table.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { mailIcon } from '#client/ui/icons/mail.ts'
import { userXIcon } from '#client/ui/icons/user-x.ts'
import { Illustration } from '#client/ui/illustration.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Container, Section, Show, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import {
  type Application,
  type ApplicationSearch,
  applicationSearchFrom,
  applicationSearchPath,
  applicationStatuses,
} from '#shared/resources/application.ts'
import { useApplicationColumns, volunteerOf } from './application-columns.tsx'
import { DeclineForm, MessageForm } from './bulk-forms.tsx'

const listPath = (search: ApplicationSearch) => pathTo('applications', {}, search as QueryInput)

export function Page() {
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
            sortPath={(sort) => listPath({ ...search, page: undefined, sort: sort as ApplicationSearch['sort'] })}
            pathOf={(page) => listPath({ ...search, page })}
            filters={<Filters search={search} />}
            exportPath={(page) => applicationSearchPath({ ...search, page }, exportPageSize)}
            bulkActions={may('application.handle') ? bulkActions : []}
            empty={<ApplicationEmpty filtered={listPath(search) !== listPath({})} />}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function Filters({ search }: { search: ApplicationSearch }) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const change = (changes: Partial<ApplicationSearch>) =>
    void navigate(listPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('applications.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('applications.statusFilter'),
        value: search.status?.[0],
        allLabel: t('applications.allStatuses'),
        options: applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        onChange: (value) => change({ status: applicationStatuses.filter((status) => status === value) }),
      }}
    >
      {/* On larger screens the column headers sort. */}
      <Show on="phone">
        <Field label={t('applications.sort')} hideLabel>
          <NativeSelect
            size="sm"
            value={search.sort ?? '-created_at'}
            onChange={(event) => change({ sort: event.currentTarget.value as ApplicationSearch['sort'] })}
          >
            <option value="-created_at">{t('applications.sortNewest')}</option>
            <option value="created_at">{t('applications.sortOldest')}</option>
          </NativeSelect>
        </Field>
      </Show>
      <Checkbox
        size="sm"
        label={t('applications.unanswered')}
        checked={search.unanswered ?? false}
        onChange={(event) => change({ unanswered: event.currentTarget.checked || undefined })}
      />
    </ListSearch>
  )
}

function ApplicationEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={filtered ? t('applications.emptyFilteredTitle') : t('applications.emptyTitle')}
      description={filtered ? t('applications.emptyFilteredText') : t('applications.emptyText')}
      action={
        filtered ? (
          <Button as={Link} to={pathTo('applications')} variant="outline">
            {t('applications.clear')}
          </Button>
        ) : undefined
      }
    />
  )
}
