import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { helpRejection } from '#shared/resources/help-request-schema.ts'

type Props = {
  title: string
  person: { name: string | null; email: string | null }
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Rejects a request or an offer. Who left no e-mail address is not mailed: the center calls. */
export function RejectDialog({ title, person, onReject, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-help-requests')
  const { t: tc } = useTranslation('common')
  const name = person.name ?? ''
  const isMailed = person.email !== null
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      description={isMailed ? t('step.rejectText', { name }) : t('step.rejectByPhone', { name })}
      closeLabel={tc('close')}
    >
      <ReasonForm
        schema={helpRejection}
        label={t('step.rejectReason')}
        rows={4}
        submitLabel={isMailed ? t('step.rejectConfirm') : t('step.reject')}
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
