import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendConfirmation } from '#client/api/session.ts'
import { useHydrated } from '#client/shell/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { AuthCard } from './auth-card.tsx'
import { signupAddress } from './signup-address.ts'

/** Seconds before the mail can be sent again (pages.md, "Signup"). */
const patience = 60

export function Page() {
  const { t } = useTranslation('auth')
  const hydrated = useHydrated()
  const address = hydrated ? signupAddress() : null
  return (
    <AuthCard title={t('signup.successTitle')}>
      <Text size="lg">{address ? t('signup.successText', { email: address }) : t('signup.successTextNoAddress')}</Text>
      <Text tone="muted">{t('signup.successNotReceived')}</Text>
      {address ? <Resend address={address} /> : null}
    </AuthCard>
  )
}

function Resend({ address }: { address: string }) {
  const { t } = useTranslation('auth')
  const [seconds, setSeconds] = useState(patience)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Stack gap="3" align="start">
      {sent ? (
        <Alert status="success" role="status">
          {t('auth.resent')}
        </Alert>
      ) : null}
      <Button
        variant="outline"
        disabledReason={seconds > 0 ? t('signup.resendWait', { seconds }) : undefined}
        onClick={async () => {
          await resendConfirmation(address)
          setSent(true)
          setSeconds(patience)
        }}
      >
        {t('signup.resend')}
      </Button>
      {seconds > 0 ? (
        <Text size="sm" tone="muted">
          {t('signup.resendWait', { seconds })}
        </Text>
      ) : null}
    </Stack>
  )
}
