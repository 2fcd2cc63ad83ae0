import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useOpened } from '#client/forms/versions/use-opened.ts'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { helpRejection } from '#shared/resources/help-request-schema.ts'

type Person = { name: string | null; email: string | null }

type Props<Rejected extends Person> = {
  title: string
  person: Rejected
  readNewest: () => Promise<Rejected | undefined>
  onReject: (person: Rejected, reason: string) => Promise<unknown>
  onClose: () => void
  /** Loads who or what is rejected again, also when that failed. */
  onTried: () => Promise<unknown>
}

/** Rejects a request or an offer. Who left no e-mail address is not mailed: the center calls. */
export function RejectDialog<Rejected extends Person>(props: Props<Rejected>) {
  const { title, person, readNewest, onReject, onClose, onTried } = props
  const { t } = useTranslation('staff-help-requests')
  const { t: tc } = useTranslation('common')
  const staleMessage = useStaleMessage()
  const send = useOpened(person, readNewest)
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
            await send((opened) => onReject(opened, reason))
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
