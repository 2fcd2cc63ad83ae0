import { useTranslation } from 'react-i18next'
import { withdrawAddress } from '#client/api/own-account.ts'
import { resendConfirmation } from '#client/api/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'

/** An address that has yet to be confirmed: what happens next, the mail once more, or never mind. */
export function PendingAddress({ email, current }: { email: string; current: string }) {
  const { t } = useTranslation('profile')
  const { running, run } = useAction()
  return (
    <Alert status="info" role="status" title={t('address.pendingTitle', { email })}>
      <Stack gap="4">
        <p>{t('address.pendingText', { email, current })}</p>
        <Inline>
          <Button
            variant="outline"
            loading={running === 'resend'}
            onClick={() => void run(() => resendConfirmation(email), t('address.resent'), 'resend')}
          >
            {t('address.resend')}
          </Button>
          <Button
            variant="ghost"
            loading={running === 'withdraw'}
            onClick={() => void run(withdrawAddress, t('address.withdrawn'), 'withdraw')}
          >
            {t('address.withdraw')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
