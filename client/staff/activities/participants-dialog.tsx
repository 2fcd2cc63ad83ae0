import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivityRegistrations } from '#client/api/activities.ts'
import { FoundStatus } from '#client/lists/found-status.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { mayOn } from '#shared/permissions.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { DateChoice } from './date-choice.tsx'
import { ParticipantRows } from './participant-rows.tsx'

const periods = ['coming', 'past'] as const

type Props = {
  activity: Activity
  /** A place came free, or the waiting list is shorter. */
  onChanged: () => void
}

/** The participants and the waiting list. */
export function ParticipantsDialog({ onClose, ...participants }: Props & { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.participantsOf', { title: participants.activity.title })}
      closeLabel={tc('close')}
    >
      <Participants {...participants} />
    </LazyDialog>
  )
}

/** Of a series first those of the dates to come, as its row counts them. */
export function Participants({ activity, onChanged }: Props) {
  const { t } = useTranslation('calendar')
  const isSeries = activity.recurrence !== null
  const [period, setPeriod] = useState<(typeof periods)[number]>('coming')
  const [date, setDate] = useState<string>()
  const { data, meta, error, reload, isValidating } = useActivityRegistrations(
    activity.id,
    isSeries ? period : undefined,
    date,
  )
  const count = meta.pagination?.records ?? 0
  const { user } = useSession()
  const { organization } = activity
  // The center manages activities too, but has no conversation with their participants.
  const mayWrite = organization !== undefined && mayOn(user?.roles ?? [], 'conversation.own', organization.id)
  const changed = () => {
    void reload()
    onChanged()
  }
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
      <FoundStatus of={`${period} ${date}`} busy={isValidating} records={error ? undefined : data && count} />
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.length === 0 ? (
        <Text>{t(isSeries && period === 'past' ? 'overview.participantsNone' : 'overview.participantsEmpty')}</Text>
      ) : null}
      {data && count > data.length ? (
        <Text tone="muted">{t('overview.participantsFirst', { shown: data.length, count })}</Text>
      ) : null}
      {data && data.length > 0 ? (
        <ParticipantRows registrations={data} mayWrite={mayWrite} onChanged={changed} />
      ) : null}
    </Stack>
  )
}
