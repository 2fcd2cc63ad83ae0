import 'virtual:platform-styles-staff.css'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { duplicateActivity, publishActivity } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useOwnActivities } from '#client/api/own-activities.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { exportPageSize } from '#client/shell/lists/table/export-rows.ts'
import { ListSearch } from '#client/shell/lists/table/list-search.tsx'
import { ResourceTable } from '#client/shell/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/shell/lists/table/table-column.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useRecurrenceWords } from '#client/shell/recurrence-words.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { calendarIcon } from '#client/ui/icons/calendar.ts'
import { copyIcon } from '#client/ui/icons/copy.ts'
import { ellipsisIcon } from '#client/ui/icons/ellipsis.ts'
import { mailIcon } from '#client/ui/icons/mail.ts'
import { plusIcon } from '#client/ui/icons/plus.ts'
import { xIcon } from '#client/ui/icons/x.ts'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { LazyMenu, type MenuGroup } from '#client/ui/lazy-menu.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { recurrenceOf } from '#shared/recurrence.ts'
import { type Activity, type ActivityStatus, activityStatuses } from '#shared/resources/activity.ts'
import { type OwnActivitySearch, ownActivitiesPath, ownActivitySearchFrom } from '#shared/resources/own-activities.ts'
import { ParticipantsDialog } from './participants-dialog.tsx'

// Forms are a sixth of this page's code and needed only after a button is pressed.
const ActivityCreate = lazy(async () => ({ default: (await import('./activity-create.tsx')).ActivityCreate }))
const ActivityEdit = lazy(async () => ({ default: (await import('./activity-edit.tsx')).ActivityEdit }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

const tones: Record<ActivityStatus, BadgeProps['tone']> = {
  draft: 'neutral',
  published: 'success',
  full: 'warning',
  cancelled: 'error',
  finished: 'neutral',
}

type OpenDialog = { what: 'participants' | 'message' | 'dates' | 'cancel'; activity: Activity }

/** The list, or with `edit` in the URL (`new`, or an id) the form of one activity. */
export function Page() {
  const params = useSearchParams()
  const edited = params.get('edit')
  return (
    <Section space="sm">
      {edited === null ? (
        <Container width="wide">
          <ActivityList />
        </Container>
      ) : (
        <Container width="text">
          <Suspense fallback={<Skeleton shape="block" />}>
            {edited === 'new' ? <ActivityCreate /> : <ActivityEdit key={edited} id={edited} />}
          </Suspense>
        </Container>
      )}
    </Section>
  )
}

function ActivityList() {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const params = useSearchParams()
  const search = ownActivitySearchFrom(params)
  const state = useOwnActivities(search)
  const { meta, reload } = state
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      await reload()
      showToast({ title: done, tone: 'success' })
    } catch {
      showToast({ title: tc('form.failed'), tone: 'error' })
    }
  }
  const columns = useColumns((activity) => (
    <RowActions activity={activity} open={(what) => setDialog({ what, activity })} run={run} />
  ))
  return (
    <>
      <Stack gap="5">
        <PageHeader
          title={t('overview.title')}
          count={meta.pagination?.records}
          description={t('overview.description')}
          actions={
            <Button as={Link} to={pathTo('calendarOverview', {}, { edit: 'new' })} startIcon={plusIcon}>
              {t('overview.new')}
            </Button>
          }
        />
        <ResourceTable
          id="activities"
          label={t('overview.title')}
          columns={columns}
          state={state}
          nameOf={({ title }) => title}
          sort={search.sort ?? '-starts_at'}
          sortPath={(sort) => listPath({ ...search, page: undefined, sort: sort as OwnActivitySearch['sort'] })}
          pathOf={(page) => listPath({ ...search, page })}
          filters={<Filters search={search} />}
          exportPath={(page) => ownActivitiesPath({ ...search, page }, exportPageSize)}
          empty={<ActivityEmpty filtered={Boolean(search.q || search.status)} />}
        />
      </Stack>
      <Suspense>
        {dialog?.what === 'participants' ? <ParticipantsDialog activity={dialog.activity} onClose={close} /> : null}
        {dialog?.what === 'dates' ? (
          <DatesDialog activity={dialog.activity} onClose={close} onDone={() => void reload()} />
        ) : null}
        {dialog?.what === 'message' ? <MessageDialog activity={dialog.activity} onClose={close} /> : null}
        {dialog?.what === 'cancel' ? (
          <CancelDialog activity={dialog.activity} onClose={close} onDone={() => void reload()} />
        ) : null}
      </Suspense>
    </>
  )
}

const listPath = (search: OwnActivitySearch): string => pathTo('calendarOverview', {}, search)

function Filters({ search }: { search: OwnActivitySearch }) {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  const change = (changes: Partial<OwnActivitySearch>) =>
    void navigate(listPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('overview.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('overview.columnStatus'),
        value: search.status,
        allLabel: t('overview.allStatuses'),
        options: activityStatuses.map((value) => ({ value, label: t(`overview.status.${value}`) })),
        onChange: (value) => change({ status: activityStatuses.find((status) => status === value) }),
      }}
    />
  )
}

/** No activity at all, or none that fits what was asked. */
function ActivityEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('calendar')
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={filtered ? t('overview.nothingTitle') : t('overview.emptyTitle')}
      description={filtered ? undefined : t('overview.emptyText')}
      action={
        filtered ? (
          <Button as={Link} to={listPath({})} variant="outline">
            {t('overview.showAll')}
          </Button>
        ) : undefined
      }
    />
  )
}

function useColumns(actions: (activity: Activity) => ReactNode): TableColumn<Activity>[] {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const wordsOf = useRecurrenceWords()
  return [
    {
      id: 'title',
      header: t('overview.columnTitle'),
      cell: ({ title, organization }) => (
        <>
          {title}
          <Text size="sm" tone="muted">
            {organization?.name}
          </Text>
        </>
      ),
      csv: ({ title }) => title,
      sortKey: 'title',
    },
    {
      id: 'when',
      header: t('overview.columnWhen'),
      cell: ({ startsAt, recurrence }) => {
        const day = dutchDay(startsAt)
        return (
          <>
            {formatDateTime(locale, startsAt)}
            {recurrence ? (
              <Text size="sm" tone="muted">
                {wordsOf(recurrenceOf(recurrence, day), day)}
              </Text>
            ) : null}
          </>
        )
      },
      csv: ({ startsAt }) => startsAt,
      sortKey: 'starts_at',
    },
    {
      id: 'status',
      header: t('overview.columnStatus'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`overview.status.${status}`)}</Badge>,
      csv: ({ status }) => t(`overview.status.${status}`),
      sortKey: 'status',
    },
    { id: 'actions', header: t('overview.columnActions'), cell: actions, nowrap: true },
  ]
}

type RowActionsProps = {
  activity: Activity
  open: (what: OpenDialog['what']) => void
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
}

/** What is done most stands open; the rest is behind the last button. */
function RowActions({ activity, open, run }: RowActionsProps) {
  const { t } = useTranslation('calendar')
  const { id, status, recurrence, title } = activity
  const isOpen = status === 'published' || status === 'full'
  const items: MenuGroup['items'] = [
    {
      id: 'copy',
      label: t('overview.copy'),
      icon: copyIcon,
      onSelect: () => void run(() => duplicateActivity(id), t('overview.copied')),
    },
    ...(isOpen
      ? [{ id: 'message', label: t('overview.message'), icon: mailIcon, onSelect: () => open('message') }]
      : []),
    ...(isOpen && recurrence !== null
      ? [{ id: 'dates', label: t('overview.dates'), icon: calendarIcon, onSelect: () => open('dates') }]
      : []),
    ...(isOpen ? [{ id: 'cancel', label: t('overview.cancel'), icon: xIcon, onSelect: () => open('cancel') }] : []),
  ]
  return (
    <Inline gap="1" wrap={false}>
      {status === 'draft' ? (
        <Button size="sm" onClick={() => void run(() => publishActivity(id), t('overview.published'))}>
          {t('overview.publish')}
        </Button>
      ) : (
        <Button {...dialogOpener} size="sm" variant="outline" onClick={() => open('participants')}>
          {t('overview.participants')}
        </Button>
      )}
      {isOpen || status === 'draft' ? (
        <Button as={Link} to={pathTo('calendarOverview', {}, { edit: id })} size="sm" variant="ghost">
          {t('overview.edit')}
        </Button>
      ) : null}
      <LazyMenu
        placement="bottom-end"
        groups={[{ id: 'more', items }]}
        renderLink={(href, children) => <Link to={href}>{children}</Link>}
        trigger={(props) => (
          <IconButton {...props} size="sm" icon={ellipsisIcon} label={t('overview.moreOf', { title })} />
        )}
      />
    </Inline>
  )
}
