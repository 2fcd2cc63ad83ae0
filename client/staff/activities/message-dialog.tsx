import { useTranslation } from 'react-i18next'
import { messageParticipants, useActivityDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { Activity, ActivityOccurrence } from '#shared/resources/activity.ts'
import { activityMessage } from '#shared/resources/activity-schema.ts'
import { isUnfinished } from '#shared/resources/activity-values.ts'

type Props = { activity: Activity; onClose: () => void }

/** A mail to all participants, or to those of one date of a series. */
export function MessageDialog({ activity, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.messageTitle', { title: activity.title })}
      closeLabel={tc('close')}
    >
      <ActivityMessage activity={activity} onClose={onClose} />
    </LazyDialog>
  )
}

/** Waits for the dates of a series: without them, what is meant for one date would go to everybody. */
export function ActivityMessage({ activity, onClose }: Props) {
  const isSeries = activity.recurrence !== null
  const { data: dates, error, reload } = useActivityDates(isSeries ? activity.id : null)
  if (error && !dates) return <LoadError error={error} onRetry={() => void reload()} />
  if (isSeries && !dates) return <Skeleton shape="block" />
  return <MessageForm activity={activity} dates={dates ?? []} onClose={onClose} />
}

function MessageForm({ activity, dates, onClose }: Props & { dates: ActivityOccurrence[] }) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const addressable = dates.filter(({ state }) => isUnfinished(state))
  const form = useSchemaForm({
    schema: activityMessage,
    defaultValues: { subject: '', body: '', occurrenceId: 'all' },
    onSubmit: async (values, key) => {
      const { occurrenceId, ...message } = values
      const one = occurrenceId === 'all' ? {} : { occurrenceId }
      const count = await messageParticipants(activity.id, { ...message, ...one }, key)
      showToast({ title: t('overview.sent', { count }), tone: count > 0 ? 'success' : 'info' })
      onClose()
    },
  })
  return (
    <Form form={form} submitLabel={t('overview.send')}>
      {addressable.length > 0 ? (
        <SelectField
          control={form.control}
          name="occurrenceId"
          label={t('overview.whichDates')}
          missing={t('overview.missing.occurrence')}
          optional={false}
          options={[
            { value: 'all', label: t('overview.allDates') },
            ...addressable.map(({ id, startsAt }) => ({
              value: id,
              label: t('overview.ofDate', { date: formatDateTime(locale, startsAt) }),
            })),
          ]}
        />
      ) : null}
      <TextField
        control={form.control}
        name="subject"
        label={t('overview.subject')}
        missing={t('overview.missing.subject')}
      />
      <TextareaField
        control={form.control}
        name="body"
        label={t('overview.body')}
        missing={t('overview.missing.body')}
        rows={6}
      />
    </Form>
  )
}
