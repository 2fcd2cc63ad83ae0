import 'virtual:platform-styles-staff.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { duplicateActivity, publishActivity, useOwnActivities } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Pagination } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Activity, ActivityStatus } from '#shared/resources/activity.ts'
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
  const { data, meta, error, reload } = useOwnActivities(Number(params.get('page')) || undefined)
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
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('overview.title')}
            count={meta.pagination?.records}
            description={t('overview.description')}
          />
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!data && !error ? <Skeleton shape="block" /> : null}
          {data?.length === 0 ? (
            <EmptyState
              media={<Illustration name="state-empty" />}
              title={t('overview.emptyTitle')}
              description={t('overview.emptyText')}
            />
          ) : null}
          {data && data.length > 0 ? (
            <Table label={t('overview.title')}>
              <TableHead>
                <TableRow>
                  <TableHeaderCell pinned>{t('overview.columnTitle')}</TableHeaderCell>
                  <TableHeaderCell>{t('overview.columnWhen')}</TableHeaderCell>
                  <TableHeaderCell>{t('overview.columnStatus')}</TableHeaderCell>
                  <TableHeaderCell>{t('overview.columnActions')}</TableHeaderCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((activity) => (
                  <Row key={activity.id} activity={activity} open={(what) => setOpened({ what, activity })} run={run} />
                ))}
              </TableBody>
            </Table>
          ) : null}
          {meta.pagination ? (
            <Pagination
              current={meta.pagination.current}
              last={meta.pagination.last}
              label={tc('paging.label')}
              previousLabel={tc('paging.previous')}
              nextLabel={tc('paging.next')}
              pageLabel={(page) => tc('paging.page', { page })}
              renderLink={(page, props) => <Link to={pathTo('calendarOverview', {}, { page })} {...props} />}
            />
          ) : null}
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

type RowProps = {
  activity: Activity
  open: (what: Opened['what']) => void
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
}

function Row({ activity, open, run }: RowProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const { id, status } = activity
  const isOpen = status === 'published' || status === 'full'
  return (
    <TableRow>
      <TableCell pinned>
        {activity.title}
        <Text size="sm" tone="muted">
          {activity.organization?.name}
        </Text>
      </TableCell>
      <TableCell nowrap>
        {formatDateTime(locale, activity.startsAt)}
        {activity.recurrence ? (
          <Text size="sm" tone="muted">
            {t('overview.repeats')}
          </Text>
        ) : null}
      </TableCell>
      <TableCell>
        <Badge tone={tones[status]}>{t(`overview.status.${status}`)}</Badge>
      </TableCell>
      <TableCell nowrap>
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
      </TableCell>
    </TableRow>
  )
}
