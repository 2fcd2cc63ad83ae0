import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivityRegistrations } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Chip } from '#client/ui/badge.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#client/ui/table.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Activity } from '#shared/resources/activity.ts'
import { DateChoice } from './date-choice.tsx'

const periods = ['coming', 'past'] as const

/** The participants and the waiting list. */
export function ParticipantsDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.participantsOf', { title: activity.title })}
      closeLabel={tc('close')}
    >
      <Participants activity={activity} />
    </LazyDialog>
  )
}

/** Of a series first those of the dates to come, as its row counts them. */
export function Participants({ activity }: { activity: Activity }) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const isSeries = activity.recurrence !== null
  const [period, setPeriod] = useState<(typeof periods)[number]>('coming')
  const [date, setDate] = useState<string>()
  const { data, meta, error, reload } = useActivityRegistrations(activity.id, isSeries ? period : undefined, date)
  const count = meta.pagination?.records ?? 0
  return (
    <Stack gap="4">
      {isSeries ? (
        <Inline role="group" aria-label={t('overview.date')} gap="2">
          {periods.map((name) => (
            <Chip
              key={name}
              pressed={name === period}
              onClick={() => {
                setPeriod(name)
                setDate(undefined)
              }}
            >
              {t(`overview.period.${name}`)}
            </Chip>
          ))}
        </Inline>
      ) : null}
      {isSeries ? <DateChoice activityId={activity.id} period={period} chosen={date} onChoose={setDate} /> : null}
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.length === 0 ? (
        <Text>{t(isSeries && period === 'past' ? 'overview.participantsNone' : 'overview.participantsEmpty')}</Text>
      ) : null}
      {data && count > data.length ? (
        <Text tone="muted">{t('overview.participantsFirst', { shown: data.length, count })}</Text>
      ) : null}
      {data && data.length > 0 ? (
        <Table label={t('overview.participants')}>
          <TableHead>
            <TableRow>
              <TableHeaderCell pinned>{t('overview.name')}</TableHeaderCell>
              <TableHeaderCell>{t('overview.date')}</TableHeaderCell>
              <TableHeaderCell>{t('overview.place')}</TableHeaderCell>
              <TableHeaderCell>{t('overview.contact')}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(({ id, user, occurrence, status }) => (
              <TableRow key={id}>
                <TableCell pinned>{`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()}</TableCell>
                <TableCell nowrap>{occurrence ? formatShortDate(locale, occurrence.startsAt) : ''}</TableCell>
                <TableCell>
                  {status === 'registered' || status === 'waitlisted' || status === 'offered'
                    ? t(`overview.registration.${status}`)
                    : ''}
                </TableCell>
                <TableCell>
                  {user?.email ? (
                    <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink>
                  ) : (
                    t('overview.contactLater')
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Stack>
  )
}
