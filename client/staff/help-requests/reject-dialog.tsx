import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { helpRejection } from '#shared/resources/help-request-schema.ts'

type Props = {
  title: string
  person: { name: string | null; email: string | null }
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Loads who or what is rejected again, also when that failed: after a colleague's change the reason is sent over it. */
  onTried: () => Promise<unknown>
}

/** Rejects a request or an offer. Who left no e-mail address is not mailed: the center calls. */
export function RejectDialog({ title, person, onReject, onClose, onTried }: Props) {
  const { t } = useTranslation('staff-help-requests')
  const { t: tc } = useTranslation('common')
  const staleMessage = useStaleMessage()
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
        problemMessage={staleMessage}
        onSubmit={async (reason) => {
          try {
            await onReject(reason)
            showToast({ title: t('step.done'), tone: 'success' })
            onClose()
          } finally {
            await onTried()
          }
        }}
      />
    </LazyDialog>
  )
}
