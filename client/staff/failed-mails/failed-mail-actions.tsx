import refreshIcon from 'virtual:icons/refresh-cw'
import trashIcon from 'virtual:icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { deleteFailedMail, retryFailedMail } from '#client/api/failed-mails.ts'
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
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const run = async (write: (id: string) => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await write(mail.id)
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      // A colleague was first: the list shows it.
      const isGone = error instanceof ApiError && error.status === 404
      showToast({ title: isGone ? t('gone') : tc('form.failed'), tone: 'error' })
    } finally {
      setBusy(false)
      setAsks(false)
      onChanged()
    }
  }
  return (
    <>
      <Inline gap="1" wrap={false}>
        <IconButton
          size="sm"
          icon={refreshIcon}
          label={t('retryOf', { recipient: mail.recipient })}
          disabled={busy}
          onClick={() => void run(retryFailedMail, t('retried', { recipient: mail.recipient }))}
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
            <Button variant="danger" loading={busy} onClick={() => void run(deleteFailedMail, t('deleted'))}>
              {t('delete')}
            </Button>
          </>
        }
      />
    </>
  )
}
