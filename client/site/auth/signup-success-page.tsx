import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { TitledCard } from '../titled-card.tsx'
import { ResendMail } from './resend-mail.tsx'
import { signupAddress, signupGuardian, signupHasReply } from './signup-address.ts'

export const page: Page = {
  component: SignupSuccessPage,
  title: { nl: 'Controleer je mail', en: 'Check your email' },
}

const NewLink = lazyPart(async () => (await import('./new-link.tsx')).NewLink)

export function SignupSuccessPage() {
  const { t } = useTranslation('auth')
  const hydrated = useHydrated()
  const address = hydrated ? signupAddress() : null
  const guardian = hydrated ? signupGuardian() : null
  return (
    <TitledCard title={t('signup.successTitle')}>
      <Text size="lg">{address ? t('signup.successText', { email: address }) : t('signup.successTextNoAddress')}</Text>
      {hydrated && signupHasReply() ? <Alert status="info">{t('signup.successReply')}</Alert> : null}
      {guardian ? <Text>{t('signup.successGuardian', { email: guardian })}</Text> : null}
      <Text tone="muted">{t('signup.successNotReceived')}</Text>
      <Only has="confirmationMails">{address ? <ResendMail address={address} /> : <AskAddress />}</Only>
    </TitledCard>
  )
}

/** In another tab, or by the link in the history: the address is not known there. */
function AskAddress() {
  const { t } = useTranslation('auth')
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked) return <NewLink fallback={<Skeleton shape="block" />} />
  return (
    <Stack align="start">
      <Button variant="outline" onClick={() => setIsAsked(true)} {...NewLink.opener}>
        {t('signup.resend')}
      </Button>
    </Stack>
  )
}
