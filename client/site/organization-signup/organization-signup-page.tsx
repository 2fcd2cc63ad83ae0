import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { useHydrated } from '#client/shell/use-hydrated.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { reviewDays } from '#shared/resources/organization-signup.ts'
import { OrganizationSignupForm } from './organization-signup-form.tsx'

/** `/organizations/signup`: an organisation signs itself up at the centre. */
export function Page() {
  const { t } = useTranslation('signups')
  const { centre, tenantName } = useBoot()
  const { signedIn, user } = useSession()
  const hydrated = useHydrated()
  const center = centre?.siteName ?? tenantName
  return (
    <Section>
      <PageHead title={t('title')} description={t('description', { center })} />
      <Container width="text">
        <Stack gap="8">
          <Stack gap="3">
            <Heading as="h1">{t('title')}</Heading>
            <Text size="lg">{t('intro', { center })}</Text>
            <Text tone="muted">{t('needed', { days: reviewDays })}</Text>
          </Stack>
          {/* Without its script the form takes no answers, so it must not look like one. */}
          {!hydrated || (signedIn && !user) ? <Skeleton shape="block" /> : null}
          {hydrated && (!signedIn || user) ? <OrganizationSignupForm user={user ?? null} /> : null}
          <noscript>{t('noScript')}</noscript>
        </Stack>
      </Container>
    </Section>
  )
}
