import { useTranslation } from 'react-i18next'
import { messageParticipants, useActivityDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Activity } from '#shared/resources/activity.ts'
import { activityMessage } from '#shared/resources/activity-schema.ts'
import { isUnfinished } from '#shared/resources/activity-values.ts'

/** A mail to all participants, or to those of one date of a series. */
export function MessageDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const { data: dates } = useActivityDates(activity.recurrence === null ? null : activity.id)
  const addressable = dates?.filter(({ state }) => isUnfinished(state)) ?? []
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
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.messageTitle', { title: activity.title })}
      closeLabel={tc('close')}
    >
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
    </LazyDialog>
  )
}
