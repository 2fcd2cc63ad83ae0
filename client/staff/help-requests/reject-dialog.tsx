import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { helpRejection } from '#shared/resources/help-request-schema.ts'

type Props = {
  title: string
  name: string
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Rejects a request or an offer. */
export function RejectDialog({ title, name, onReject, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-help-requests')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      description={t('step.rejectText', { name })}
      closeLabel={tc('close')}
    >
      <ReasonForm
        schema={helpRejection}
        label={t('step.rejectReason')}
        rows={4}
        submitLabel={t('step.rejectConfirm')}
        onSubmit={async (reason) => {
          await onReject(reason)
          showToast({ title: t('step.done'), tone: 'success' })
          onDone()
          onClose()
        }}
      />
    </LazyDialog>
  )
}
