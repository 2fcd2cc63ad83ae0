import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useHydrated } from '#client/shell/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { reviewDays } from '#shared/resources/organization-signup.ts'
import { AuthCard } from '../auth/auth-card.tsx'
import { ResendMail } from '../auth/resend-mail.tsx'
import { readReceipt } from './receipt.ts'

/** What happens next, and when. */
export function Page() {
  const { t } = useTranslation('signups')
  const hydrated = useHydrated()
  const receipt = hydrated ? readReceipt() : null
  const email = receipt?.email ?? null
  // Who was signed in has nothing to confirm.
  const confirms = receipt === null || email !== null
  return (
    <AuthCard
      title={t('success.title')}
      intro={receipt ? t('success.intro', { name: receipt.name }) : t('success.introPlain')}
      width="text"
    >
      <PageHead title={t('success.title')} noIndex />
      <Stack gap="3">
        <Text as="p">
          <strong>{t('success.next')}</strong>
        </Text>
        <ol>
          {confirms ? <li>{email ? t('success.confirm', { email }) : t('success.confirmPlain')}</li> : null}
          <li>{t('success.review', { days: reviewDays })}</li>
          <li>{t('success.start')}</li>
        </ol>
      </Stack>
      {email ? (
        <Stack gap="3">
          <Text tone="muted">{t('success.notReceived')}</Text>
          <ResendMail address={email} />
        </Stack>
      ) : null}
      <Inline>
        <Button as={Link} to={pathTo('home')} variant={email ? 'ghost' : 'solid'}>
          {t('success.home')}
        </Button>
      </Inline>
    </AuthCard>
  )
}
