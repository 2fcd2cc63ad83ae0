import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useApplicationSearch } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { searchIcon } from '#client/ui/icons/search.ts'
import { Illustration } from '#client/ui/illustration.tsx'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { linkClass } from '#client/ui/link.tsx'
import { Pagination } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader, Toolbar } from '#client/ui/staff-layout.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import {
  type Application,
  type ApplicationSearch,
  applicationSearchFrom,
  applicationStatuses,
} from '#shared/resources/application.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'

const listPath = (search: ApplicationSearch) => pathTo('applications', {}, search as QueryInput)

export function Page() {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const [params] = useSearchParams()
  const search = applicationSearchFrom(params)
  const { data: applications, error, pagination, isValidating, reload } = useApplicationSearch(search)
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5" aria-busy={isValidating}>
          <PageHeader title={t('applications.title')} count={pagination?.records} />
          <Filters search={search} />
          {error && !applications ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!applications && !error ? <Skeleton shape="block" /> : null}
          {applications?.length === 0 ? <Nothing filtered={listPath(search) !== listPath({})} /> : null}
          {applications && applications.length > 0 ? <Rows applications={applications} /> : null}
          {pagination ? (
            <Pagination
              current={pagination.current}
              last={pagination.last}
              label={tc('paging.label')}
              previousLabel={tc('paging.previous')}
              nextLabel={tc('paging.next')}
              pageLabel={(page) => tc('paging.page', { page })}
              renderLink={(page, props) => <Link to={listPath({ ...search, page })} {...props} />}
            />
          ) : null}
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
    <form
      key={search.q ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined })
      }}
    >
      <Toolbar>
        <Field label={t('applications.search')} hideLabel>
          <Input
            type="search"
            name="q"
            size="sm"
            startIcon={searchIcon}
            defaultValue={search.q}
            placeholder={t('applications.search')}
          />
        </Field>
        <Field label={t('applications.statusFilter')} hideLabel>
          <NativeSelect
            size="sm"
            value={search.status?.[0] ?? ''}
            onChange={(event) =>
              change({ status: applicationStatuses.filter((status) => status === event.currentTarget.value) })
            }
          >
            <option value="">{t('applications.allStatuses')}</option>
            {applicationStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
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
        <Checkbox
          size="sm"
          label={t('applications.unanswered')}
          checked={search.unanswered ?? false}
          onChange={(event) => change({ unanswered: event.currentTarget.checked || undefined })}
        />
      </Toolbar>
    </form>
  )
}

function Rows({ applications }: { applications: Application[] }) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  return (
    <Table label={t('applications.title')}>
      <TableHead>
        <TableRow>
          <TableHeaderCell pinned>{t('applications.columnVolunteer')}</TableHeaderCell>
          <TableHeaderCell>{t('applications.columnVacancy')}</TableHeaderCell>
          <TableHeaderCell>{t('applications.columnOrganization')}</TableHeaderCell>
          <TableHeaderCell>{t('applications.columnStatus')}</TableHeaderCell>
          <TableHeaderCell>{t('applications.columnReceived')}</TableHeaderCell>
          <TableHeaderCell>{t('applications.columnWaitingOn')}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {applications.map((application) => {
          const { user, vacancy } = application
          const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
          return (
            <TableRow key={application.id}>
              <TableCell pinned>
                <Link className={linkClass()} to={pathTo('application', { id: application.id })}>
                  {name}
                </Link>
              </TableCell>
              <TableCell>{vacancy?.title}</TableCell>
              <TableCell>{vacancy?.organization?.name}</TableCell>
              <TableCell>
                <ApplicationStatusBadge status={application.status} />
              </TableCell>
              <TableCell>{formatShortDate(locale, application.createdAt)}</TableCell>
              <TableCell>{t(`waitingOn.${application.waitingOn}`)}</TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
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
