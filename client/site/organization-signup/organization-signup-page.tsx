import { useTranslation } from 'react-i18next'
import { useSiteName } from '#client/api/boot.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

export const page: Page = {
  component: OrganizationSignupPage,
  title: { nl: 'Organisatie aanmelden', en: 'Sign up an organisation' },
  description: {
    nl: 'Meld je organisatie aan en plaats gratis vacatures voor vrijwilligers.',
    en: 'Sign up your organisation and post vacancies for volunteers, free of charge.',
  },
}

// It is rendered in the browser only, so the page does not load it.
const OrganizationSignupForm = lazyPart(
  async () => (await import('./organization-signup-form.tsx')).OrganizationSignupForm,
)

/** `/organizations/signup`: an organization signs up at the center. */
export function OrganizationSignupPage() {
  const { t } = useTranslation('signups')
  const { signedIn, user } = useSession()
  const hydrated = useHydrated()
  const center = useSiteName()
  return (
    <Section>
      <PageHead
        title={t('title')}
        description={t('description', { center })}
        canonical={pathTo('organizationSignup')}
      />
      <Container width="text">
        <Stack gap="8">
          <Stack gap="3">
            <Heading as="h1">{t('title')}</Heading>
            <Text size="lg">{t('intro', { center })}</Text>
            <Text tone="muted">{t('needed')}</Text>
          </Stack>
          {/* Before hydration the form accepts no input, so a skeleton is shown instead. */}
          {hydrated && (!signedIn || user) ? (
            <OrganizationSignupForm user={user ?? null} fallback={<Waiting />} />
          ) : (
            <Waiting />
          )}
          <noscript>{t('noScript')}</noscript>
        </Stack>
      </Container>
    </Section>
  )
}

/** As high as a screen, so that nothing below it moves into view and out again. */
function Waiting() {
  return (
    <Stack gap="6">
      {['name', 'type', 'number', 'website', 'text', 'address'].map((part) => (
        <Skeleton key={part} shape="block" />
      ))}
    </Stack>
  )
}
