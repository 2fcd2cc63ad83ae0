import { useTranslation } from 'react-i18next'
import { Only } from '#client/api/site-parts.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { TitledCard } from '../titled-card.tsx'
import { ResendMail } from './resend-mail.tsx'
import { signupAddress, signupGuardian, signupHasReply } from './signup-address.ts'

export const page: Page = {
  component: SignupSuccessPage,
  title: { nl: 'Controleer je mail', en: 'Check your email' },
}

// Another tab, or the link in the history: the address is not known there.
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
      {address ? <ResendMail address={address} /> : null}
      {hydrated && !address ? (
        <Only has="confirmationMails">
          <NewLink fallback={<Skeleton shape="block" />} />
        </Only>
      ) : null}
    </TitledCard>
  )
}
