import { useTranslation } from 'react-i18next'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { ResendMail } from '../auth/resend-mail.tsx'
import { TitledCard } from '../titled-card.tsx'
import { readReceipt } from './receipt.ts'

export const page: Page = {
  component: OrganizationSignupSuccessPage,
  title: { nl: 'Aanmelding ontvangen', en: 'We have received your sign-up' },
}

/** Says what happens next, and when. */
export function OrganizationSignupSuccessPage() {
  const { t } = useTranslation('signups')
  const hydrated = useHydrated()
  const receipt = hydrated ? readReceipt() : null
  const email = receipt?.email ?? null
  // A signed-in user has no address to confirm.
  const confirms = receipt === null || email !== null
  return (
    <TitledCard
      title={t('success.title')}
      intro={receipt ? t('success.intro', { name: receipt.name }) : t('success.introPlain')}
      width="text"
    >
      <PageHead title={t('success.title')} noIndex />
      <Stack gap="3">
        <Heading as="h2" size="lg">
          {t('success.next')}
        </Heading>
        <Prose>
          <ol>
            {confirms ? <li>{email ? t('success.confirm', { email }) : t('success.confirmPlain')}</li> : null}
            <li>{t('success.review')}</li>
            <li>{t('success.start')}</li>
          </ol>
        </Prose>
      </Stack>
      {email ? (
        <Stack gap="3">
          <Text tone="muted">{t('success.notReceived')}</Text>
          <ResendMail address={email} />
        </Stack>
      ) : null}
      <TextLink as={Link} to={pathTo('home')} standalone>
        {t('success.home')}
      </TextLink>
    </TitledCard>
  )
}
