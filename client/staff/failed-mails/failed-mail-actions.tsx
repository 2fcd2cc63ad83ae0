import refreshIcon from 'virtual:icons/refresh-cw'
import trashIcon from 'virtual:icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { deleteFailedMail, retryFailedMail } from '#client/api/failed-mails.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { FailedMail } from '#shared/resources/failed-mail.ts'

type Props = { mail: FailedMail; onChanged: () => void }

/** Sending one mail again, and deleting it. */
export function FailedMailActions({ mail, onChanged }: Props) {
  const { t } = useTranslation('failed-mails')
  const { t: tc } = useTranslation('common')
  const showFailure = useFailureToast()
  const { busy, run } = useAction((error) => {
    // A colleague was first: the list shows it.
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone) showToast({ title: t('gone'), tone: 'error' })
    else showFailure(error)
  })
  const [asks, setAsks] = useState(false)
  const send = async (write: (id: string) => Promise<unknown>, done: string) => {
    await run(() => write(mail.id), done)
    setAsks(false)
    onChanged()
  }
  return (
    <>
      <Inline gap="1" wrap={false}>
        <IconButton
          size="sm"
          icon={refreshIcon}
          label={t('retryOf', { recipient: mail.sendsTo })}
          loading={busy}
          onClick={() => void send(retryFailedMail, t('retried', { recipient: mail.sendsTo }))}
        />
        <IconButton
          size="sm"
          icon={trashIcon}
          label={t('deleteOf', { recipient: mail.recipient })}
          onClick={() => setAsks(true)}
        />
      </Inline>
      <LazyDialog
        open={asks}
        onClose={() => setAsks(false)}
        role="alertdialog"
        title={t('confirmTitle')}
        description={t('confirmText', { recipient: mail.recipient, subject: mail.subject })}
        closeLabel={tc('close')}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsks(false)}>
              {tc('cancel')}
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void send(deleteFailedMail, t('deleted'))}>
              {t('delete')}
            </Button>
          </>
        }
      />
    </>
  )
}
