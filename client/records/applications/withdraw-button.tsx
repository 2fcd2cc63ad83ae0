import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawApplication } from '#client/api/applications.ts'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { type Application, applicationTransitions } from '#shared/resources/application.ts'

type Props = {
  application: Application
  onChanged: () => void
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  'aria-label'?: string | undefined
}

/** Withdraws the volunteer's own application after confirmation; nothing when its status no longer allows that. An open question stays until it is answered. */
export function WithdrawButton({ application, onChanged, variant = 'ghost', size = 'sm', ...rest }: Props) {
  const { t } = useTranslation('account')
  const { busy, run } = useAction()
  const [open, setOpen] = useState(false)
  if (!applicationTransitions[application.status].includes('withdrawn') && !open) return null
  const close = () => setOpen(false)
  const withdraw = async () => {
    if (!(await run(() => withdrawApplication(application.id), t('replies.withdrawn')))) return
    close()
    onChanged()
  }
  return (
    <>
      <Button {...dialogOpener} {...rest} variant={variant} size={size} onClick={() => setOpen(true)}>
        {t('replies.withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        label={t('replies.withdraw')}
        title={t('replies.withdrawTitle')}
        description={t('replies.withdrawText')}
        busy={busy}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
