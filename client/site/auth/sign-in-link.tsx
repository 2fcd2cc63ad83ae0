import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { signInWithLink } from '#client/api/sign-in-codes.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Factor } from '#shared/resources/second-factor.ts'
import { TitledCard } from '../titled-card.tsx'
import { leaveSignedIn } from './after-sign-in.ts'
import { askedFactors } from './asked-factors.ts'
import { LazyFactorStep } from './lazy-factor-step.tsx'
import { pathOfWay } from './sign-in-way.ts'

/** Signs in by the link of a mail, by a button: mail clients open links by themselves. */
export function SignInLink({ token, back }: { token: string; back: string | null }) {
  const { t } = useTranslation(['auth', 'common'])
  const [isOver, setOver] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [factors, setFactors] = useState<readonly Factor[] | null>(null)
  const [busy, setBusy] = useState(false)
  const failureText = useFailureText()
  const signIn = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await signInWithLink(token)
      await leaveSignedIn(back)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const asked = askedFactors(error)
      if (asked) setFactors(asked)
      else if (error.hasCode('auth.link_invalid')) setOver(true)
      else setFailure(error)
      setBusy(false)
    }
  }
  // The link is used up by its first step.
  const restart = () => {
    setFactors(null)
    setOver(true)
  }
  if (factors) {
    return <LazyFactorStep factors={factors} onSignedIn={() => leaveSignedIn(back)} onRestart={restart} />
  }
  if (isOver) {
    return (
      <TitledCard title={t('auth:code.overTitle')}>
        <Text role="status">{t('auth:code.overText')}</Text>
        <Button as={Link} to={pathOfWay('mail', new URLSearchParams(back ? { return: back } : {}))}>
          {t('auth:code.again')}
        </Button>
      </TitledCard>
    )
  }
  return (
    <TitledCard title={t('auth:auth.loginTitle')}>
      <Text>{t('auth:code.linkText')}</Text>
      <Problem title={t('common:form.failed')}>{failure ? failureText(failure) : null}</Problem>
      <Button loading={busy} onClick={() => void signIn()}>
        {t('auth:auth.loginSubmit')}
      </Button>
    </TitledCard>
  )
}
