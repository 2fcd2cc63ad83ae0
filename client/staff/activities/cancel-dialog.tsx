import { useTranslation } from 'react-i18next'
import { cancelActivity } from '#client/api/activities.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Activity } from '#shared/resources/activity.ts'
import { activityCancellation } from '#shared/resources/activity-input.ts'

type Props = { activity: Activity; onClose: () => void; onDone: () => void }

/** Cancels an activity, with a reason that its participants receive. */
export function CancelDialog({ activity, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema: activityCancellation,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await cancelActivity(activity.id, { reason })
      showToast({ title: t('overview.cancelled'), tone: 'success' })
      onDone()
      onClose()
    },
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('overview.cancelTitle', { title: activity.title })}
      description={t('overview.cancelText')}
      closeLabel={tc('close')}
    >
      <Form form={form} submitLabel={t('overview.cancelConfirm')}>
        <TextareaField control={form.control} name="reason" label={t('overview.reason')} rows={3} />
      </Form>
    </LazyDialog>
  )
}
