import 'virtual:platform-styles-staff.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { duplicateActivity, publishActivity, useOwnActivities } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { exportPageSize } from '#client/shell/lists/table/export-rows.ts'
import { ResourceTable } from '#client/shell/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/shell/lists/table/table-column.ts'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Activity, type ActivityStatus, ownActivitiesPath } from '#shared/resources/activity.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { ParticipantsDialog } from './participants-dialog.tsx'

const tones: Record<ActivityStatus, BadgeProps['tone']> = {
  draft: 'neutral',
  published: 'success',
  full: 'warning',
  cancelled: 'error',
  finished: 'neutral',
}

type Opened = { what: 'participants' | 'edit' | 'message' | 'cancel'; activity: Activity }

export function Page() {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const [params] = useSearchParams()
  const state = useOwnActivities(Number(params.get('page')) || undefined)
  const { meta, reload } = state
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
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
    <Actions activity={activity} open={(what) => setOpened({ what, activity })} run={run} />
  ))
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('overview.title')}
            count={meta.pagination?.records}
            description={t('overview.description')}
          />
          <ResourceTable
            id="activities"
            label={t('overview.title')}
            columns={columns}
            state={state}
            nameOf={({ title }) => title}
            sort=""
            sortPath={() => pathTo('calendarOverview')}
            pathOf={(page) => pathTo('calendarOverview', {}, { page })}
            exportPath={(page) => ownActivitiesPath(page, exportPageSize)}
            empty={
              <EmptyState
                media={<Illustration name="state-empty" />}
                title={t('overview.emptyTitle')}
                description={t('overview.emptyText')}
              />
            }
          />
        </Stack>
      </Container>
      {opened?.what === 'participants' ? <ParticipantsDialog activity={opened.activity} onClose={close} /> : null}
      {opened?.what === 'edit' ? (
        <EditDialog activity={opened.activity} onClose={close} onDone={() => void reload()} />
      ) : null}
      {opened?.what === 'message' ? <MessageDialog activity={opened.activity} onClose={close} /> : null}
      {opened?.what === 'cancel' ? (
        <CancelDialog activity={opened.activity} onClose={close} onDone={() => void reload()} />
      ) : null}
    </Section>
  )
}

function useColumns(actions: (activity: Activity) => ReactNode): TableColumn<Activity>[] {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
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
    },
    {
      id: 'when',
      header: t('overview.columnWhen'),
      cell: ({ startsAt, recurrence }) => (
        <>
          {formatDateTime(locale, startsAt)}
          {recurrence ? (
            <Text size="sm" tone="muted">
              {t('overview.repeats')}
            </Text>
          ) : null}
        </>
      ),
      csv: ({ startsAt }) => startsAt,
      nowrap: true,
    },
    {
      id: 'status',
      header: t('overview.columnStatus'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`overview.status.${status}`)}</Badge>,
      csv: ({ status }) => t(`overview.status.${status}`),
    },
    { id: 'actions', header: t('overview.columnActions'), cell: actions, nowrap: true },
  ]
}

type ActionsProps = {
  activity: Activity
  open: (what: Opened['what']) => void
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
}

function Actions({ activity, open, run }: ActionsProps) {
  const { t } = useTranslation('calendar')
  const { id, status } = activity
  const isOpen = status === 'published' || status === 'full'
  return (
    <Inline gap="1">
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
        <Button {...dialogOpener} size="sm" variant="ghost" onClick={() => open('edit')}>
          {t('overview.edit')}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={() => void run(() => duplicateActivity(id), t('overview.copied'))}>
        {t('overview.copy')}
      </Button>
      {isOpen ? (
        <>
          <Button {...dialogOpener} size="sm" variant="ghost" onClick={() => open('message')}>
            {t('overview.message')}
          </Button>
          <Button {...dialogOpener} size="sm" variant="ghost" onClick={() => open('cancel')}>
            {t('overview.cancel')}
          </Button>
        </>
      ) : null}
    </Inline>
  )
}
