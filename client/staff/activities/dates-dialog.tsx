import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelActivityDate, useActivityDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Activity, ActivityOccurrence } from '#shared/resources/activity.ts'
import { activityCancellation } from '#shared/resources/activity-schema.ts'
import { isUnfinished } from '#shared/resources/activity-values.ts'
import { CancelConsequences } from './cancel-consequences.tsx'

type Props = { activity: Activity; onClose: () => void; onDone: () => void }

/** Cancels one date of a series: first which, then why. */
export function DatesDialog({ activity, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const [chosen, setChosen] = useState<ActivityOccurrence | null>(null)
  const { data: dates, error, reload } = useActivityDates(activity.id)
  const done = () => {
    void reload()
    onDone()
    onClose()
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.datesOf', { title: activity.title })}
      description={t('overview.datesText')}
      closeLabel={tc('close')}
    >
      {error && !dates ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!dates && !error ? <Skeleton shape="block" /> : null}
      {dates?.length === 0 ? <Text>{t('overview.noDates')}</Text> : null}
      {chosen ? (
        <CancelDate activity={activity} date={chosen} onBack={() => setChosen(null)} onDone={done} />
      ) : (
        <Stack as="ul" gap="3">
          {dates?.map((date) => (
            <DateLine key={date.id} date={date} onChoose={() => setChosen(date)} />
          ))}
        </Stack>
      )}
    </LazyDialog>
  )
}

function DateLine({ date, onChoose }: { date: ActivityOccurrence; onChoose: () => void }) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const when = formatDateTime(locale, date.startsAt)
  return (
    <Inline as="li" justify="between">
      <Text as="span">{when}</Text>
      {isUnfinished(date.state) ? (
        <Button size="sm" variant="outline" aria-label={`${t('overview.dateCancel')}: ${when}`} onClick={onChoose}>
          {t('overview.dateCancel')}
        </Button>
      ) : (
        <Badge tone={date.state === 'cancelled' ? 'error' : 'neutral'}>{t(`state.${date.state}`)}</Badge>
      )}
    </Inline>
  )
}

type CancelProps = { activity: Activity; date: ActivityOccurrence; onBack: () => void; onDone: () => void }

function CancelDate({ activity, date, onBack, onDone }: CancelProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  return (
    <Stack gap="4">
      <Text weight="medium">{t('overview.dateChosen', { date: formatDateTime(locale, date.startsAt) })}</Text>
      <CancelConsequences activityId={activity.id} occurrenceId={date.id} />
      <ReasonForm
        schema={activityCancellation}
        label={t('overview.reason')}
        submitLabel={t('overview.dateCancel')}
        actions={
          <Button variant="ghost" onClick={onBack}>
            {t('overview.chooseOtherDate')}
          </Button>
        }
        onSubmit={async (reason) => {
          await cancelActivityDate(activity.id, date.id, { reason })
          showToast({ title: t('overview.dateCancelled'), tone: 'success' })
          onDone()
        }}
      />
    </Stack>
  )
}
