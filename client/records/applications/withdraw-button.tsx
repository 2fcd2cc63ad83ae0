import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawApplication } from '#client/api/applications.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import type { ButtonProps } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type Application, applicationTransitions } from '#shared/resources/application.ts'

type Props = {
  application: Application
  onChanged: () => void
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
}

/** Withdraws the volunteer's own application after confirmation; nothing when its status no longer allows that. */
export function WithdrawButton({ application, onChanged, variant = 'ghost', size = 'sm' }: Props) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  if (!applicationTransitions[application.status].includes('withdrawn')) return null
  const withdraw = async (closeDialog: () => void) => {
    setBusy(true)
    try {
      await withdrawApplication(application.id)
      closeDialog()
      showToast({ title: t('replies.withdrawn'), tone: 'success' })
      onChanged()
    } catch {
      showToast({ title: tc('form.failed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmButton
      variant={variant}
      size={size}
      label={t('replies.withdraw')}
      title={t('replies.withdrawTitle')}
      description={t('replies.withdrawText')}
      busy={busy}
      onConfirm={(close) => void withdraw(close)}
    />
  )
}
