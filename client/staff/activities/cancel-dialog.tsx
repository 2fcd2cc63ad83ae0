import { useTranslation } from 'react-i18next'
import { cancelActivity } from '#client/api/activities.ts'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Activity } from '#shared/resources/activity.ts'
import { activityCancellation } from '#shared/resources/activity-schema.ts'
import { CancelConsequences } from './cancel-consequences.tsx'

type Props = { activity: Activity; onClose: () => void; onDone: () => void }

/** Cancels an activity, with a reason that its participants receive. */
export function CancelDialog({ activity, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('overview.cancelTitle', { title: activity.title })}
      description={t('overview.cancelText')}
      closeLabel={tc('close')}
    >
      <Stack gap="4">
        <CancelConsequences activityId={activity.id} />
        <ReasonForm
          schema={activityCancellation}
          label={t('overview.reason')}
          submitLabel={t('overview.cancelConfirm')}
          onSubmit={async (reason) => {
            await cancelActivity(activity.id, { reason })
            showToast({ title: t('overview.cancelled'), tone: 'success' })
            onDone()
            onClose()
          }}
        />
      </Stack>
    </LazyDialog>
  )
}
