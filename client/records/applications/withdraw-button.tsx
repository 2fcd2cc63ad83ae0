import { useTranslation } from 'react-i18next'
import { withdrawApplication } from '#client/api/applications.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import type { ButtonProps } from '#client/ui/button.tsx'
import { type Application, applicationTransitions } from '#shared/resources/application.ts'

type Props = {
  application: Application
  onChanged: () => void
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  'aria-label'?: string | undefined
}

/** Withdraws the volunteer's own application after confirmation; nothing when its status no longer allows that. */
export function WithdrawButton({ application, onChanged, variant = 'ghost', size = 'sm', ...rest }: Props) {
  const { t } = useTranslation('account')
  const { busy, run } = useAction()
  const isPossible = applicationTransitions[application.status].includes('withdrawn')
  return (
    <ConfirmButton
      {...rest}
      variant={variant}
      size={size}
      label={t('replies.withdraw')}
      title={t('replies.withdrawTitle')}
      description={isPossible ? t('replies.withdrawText') : null}
      unasked={null}
      busy={busy}
      onConfirm={async (closeDialog) => {
        if (!(await run(() => withdrawApplication(application.id), t('replies.withdrawn')))) return
        closeDialog()
        onChanged()
      }}
    />
  )
}
