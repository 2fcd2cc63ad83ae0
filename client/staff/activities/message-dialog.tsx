import { useTranslation } from 'react-i18next'
import { messageParticipants } from '#client/api/activities.ts'
import { TextareaField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Activity } from '#shared/resources/activity.ts'
import { activityMessage } from '#shared/resources/activity-input.ts'

/** A mail to everyone who comes. */
export function MessageDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm<{ subject: string; body: string }>({
    schema: activityMessage,
    defaultValues: { subject: '', body: '' },
    onSubmit: async (values, key) => {
      const count = await messageParticipants(activity.id, values, key)
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
      <Form
        form={form}
        labels={{ subject: t('overview.subject'), body: t('overview.body') }}
        submitLabel={t('overview.send')}
      >
        <TextField name="subject" />
        <TextareaField name="body" rows={6} />
      </Form>
    </LazyDialog>
  )
}
