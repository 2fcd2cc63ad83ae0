import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawAddress } from '#client/api/own-account.ts'
import { resendConfirmation } from '#client/api/session.ts'
import { useFailureText } from '#client/shell/errors/failure-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'

/** An address that has yet to be confirmed: what happens next, the mail once more, or never mind. */
export function PendingAddress({ email, current }: { email: string; current: string }) {
  const { t } = useTranslation(['profile', 'common'])
  const failureText = useFailureText()
  const [busy, setBusy] = useState<'resend' | 'withdraw' | null>(null)
  const run = async (name: 'resend' | 'withdraw', work: () => Promise<unknown>, done: string) => {
    setBusy(name)
    try {
      await work()
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      showToast({ title: t('common:form.failed'), description: failureText(error), tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Alert status="info" role="status" title={t('profile:address.pendingTitle', { email })}>
      <Stack gap="4">
        <p>{t('profile:address.pendingText', { email, current })}</p>
        <Inline>
          <Button
            variant="outline"
            loading={busy === 'resend'}
            onClick={() => void run('resend', () => resendConfirmation(email), t('profile:address.resent'))}
          >
            {t('profile:address.resend')}
          </Button>
          <Button
            variant="ghost"
            loading={busy === 'withdraw'}
            onClick={() => void run('withdraw', withdrawAddress, t('profile:address.withdrawn'))}
          >
            {t('profile:address.withdraw')}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
