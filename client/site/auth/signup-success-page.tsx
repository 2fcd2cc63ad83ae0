import { useTranslation } from 'react-i18next'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Text } from '#client/ui/text.tsx'
import { TitledCard } from '../titled-card.tsx'
import { ResendMail } from './resend-mail.tsx'
import { signupAddress, signupGuardian, signupHasReply } from './signup-address.ts'

export const page: Page = {
  component: SignupSuccessPage,
  title: { nl: 'Controleer je mail', en: 'Check your email' },
}

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
      {address ? <ResendMail address={address} /> : null}
    </TitledCard>
  )
}
