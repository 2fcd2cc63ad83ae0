import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { resendConfirmation } from '#client/api/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert, StatusRegion } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'

/** Seconds before the mail can be sent again (requirements.md REQ-2). */
const cooldownSeconds = 60

type Props = {
  address: string
  wait?: number
  label?: string
  /** What it says once it is sent; else that of a mail with a link. */
  sent?: string
  send?: (address: string) => Promise<unknown>
}

/** Sends the mail again, after a cooldown. Its messages never reveal whether the address is known. */
export function ResendMail({ address, wait = cooldownSeconds, label, sent, send = resendConfirmation }: Props) {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const [seconds, setSeconds] = useState(wait)
  const [outcome, setOutcome] = useState<'sent' | 'busy' | { failure: unknown } | null>(null)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  const sendAgain = async () => {
    setOutcome('busy')
    try {
      await send(address)
    } catch (error) {
      // An address with nothing to confirm is no error to the user.
      if (!(error instanceof ApiError) || error.status !== 404) {
        setOutcome({ failure: error })
        // Of its network: pressing again sooner would be refused too.
        if (error instanceof ApiError && error.status === 429) setSeconds(error.retryAfter ?? cooldownSeconds)
        return
      }
    }
    setOutcome('sent')
    setSeconds(cooldownSeconds)
  }
  return (
    <Stack gap="3" align="start">
      <StatusRegion>
        {outcome === 'sent' ? <Alert status="success">{sent ?? t('auth.resent')}</Alert> : null}
      </StatusRegion>
      {outcome !== null && typeof outcome === 'object' ? (
        <Alert status="error" role="alert">
          {failureText(outcome.failure)}
        </Alert>
      ) : null}
      <Button
        variant="outline"
        loading={outcome === 'busy'}
        disabledReason={seconds > 0 ? t('signup.resendWait', { count: seconds }) : undefined}
        onClick={sendAgain}
      >
        {label ?? t('signup.resend')}
      </Button>
      {seconds > 0 ? (
        <Text size="sm" tone="muted">
          {t('signup.resendWait', { count: seconds })}
        </Text>
      ) : null}
    </Stack>
  )
}
