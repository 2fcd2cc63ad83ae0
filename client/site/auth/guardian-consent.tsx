import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRetry } from '#client/api/api-client.ts'
import { useSiteName } from '#client/api/boot.tsx'
import { useFailureText } from '#client/api/failure-text.ts'
import { submitGuardianConsent, useGuardianConsent } from '#client/api/signups.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert, Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { GuardianConsent as Consent } from '#shared/resources/guardian-consent.ts'
import { TitledCard } from '../titled-card.tsx'

/** A parent or guardian reads the request for consent, and decides. */
export function GuardianConsent({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const { data, error, reload } = useGuardianConsent(token)
  const [submitted, setSubmitted] = useState<Consent | null>(null)
  const consentRequest = submitted ?? data
  if (consentRequest?.state === 'granted') {
    return (
      <TitledCard title={t('guardian.grantedTitle')}>
        <Alert status="success" role="status">
          {t('guardian.grantedText', { name: consentRequest.firstName })}
        </Alert>
        <ToHome />
      </TitledCard>
    )
  }
  if (consentRequest?.state === 'declined') {
    return (
      <TitledCard title={t('guardian.declinedTitle')}>
        <Text role="status">{t('guardian.declinedText', { name: consentRequest.firstName })}</Text>
        <ToHome />
      </TitledCard>
    )
  }
  if (consentRequest)
    return <ConsentQuestion consentRequest={consentRequest} token={token} onSubmitted={setSubmitted} />
  if (error && mayRetry(error)) {
    return (
      <TitledCard title={t('guardian.failedTitle')}>
        <LoadError error={error} onRetry={() => void reload()} />
      </TitledCard>
    )
  }
  if (error) {
    const expired = error.status === 410
    return (
      <TitledCard title={t(expired ? 'guardian.expiredTitle' : 'guardian.unknownTitle')}>
        <Text>{t(expired ? 'guardian.expiredText' : 'guardian.unknownText')}</Text>
        <ToHome />
      </TitledCard>
    )
  }
  return (
    <TitledCard title={t('confirm.loadingText')}>
      <Spinner label={t('guardian.loading')} />
    </TitledCard>
  )
}

function ToHome() {
  const { t } = useTranslation('auth')
  return (
    <Button as={Link} to={pathTo('home')} variant="outline">
      {t('auth.toHome')}
    </Button>
  )
}

type ConsentQuestionProps = { consentRequest: Consent; token: string; onSubmitted: (consent: Consent) => void }

function ConsentQuestion({ consentRequest, token, onSubmitted }: ConsentQuestionProps) {
  const { t } = useTranslation('auth')
  const center = useSiteName()
  const [busy, setBusy] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const failureText = useFailureText()
  const name = consentRequest.firstName
  const submit = async (consent: boolean) => {
    setBusy(consent)
    setFailure(null)
    try {
      onSubmitted(await submitGuardianConsent(token, consent))
    } catch (error) {
      setFailure(error)
    }
    setBusy(null)
  }
  return (
    <TitledCard title={t('guardian.title', { name })} intro={t('guardian.intro', { name, center })} width="text">
      <Stack gap="3">
        <Heading as="h2" size="lg">
          {t('guardian.whatTitle')}
        </Heading>
        <Text>{t('guardian.whatAccount', { name })}</Text>
        <Text>{t('guardian.whatData')}</Text>
        <Text>{t('guardian.whatSafe')}</Text>
        <Text>{t('guardian.whatBack')}</Text>
        <TextLink as={Link} to={pathTo('home', { slug: 'privacy' })} target="_blank">
          {t('guardian.privacy')}
        </TextLink>
      </Stack>
      <Problem>{failure ? failureText(failure) : null}</Problem>
      <Stack gap="3">
        <Inline>
          <Button loading={busy === true} onClick={() => submit(true)}>
            {t('guardian.yes')}
          </Button>
          <Button variant="outline" loading={busy === false} onClick={() => submit(false)}>
            {t('guardian.no')}
          </Button>
        </Inline>
        <Text size="sm" tone="muted">
          {t('guardian.noHint', { name })}
        </Text>
      </Stack>
    </TitledCard>
  )
}
