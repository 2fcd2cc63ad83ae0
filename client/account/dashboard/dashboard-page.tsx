import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'

// Its data is of the user and loaded by the browser: the code comes with it.
const DashboardParts = lazyPart(async () => (await import('./dashboard-parts.tsx')).DashboardParts)

export const page: Page = {
  component: DashboardPage,
  title: { nl: 'Dashboard', en: 'Dashboard' },
}

/** "Te doen" first: what waits for the user by role, and below it what else is theirs. */
export function DashboardPage() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  return (
    <Section space="sm">
      <Container>
        <Stack gap="8">
          <PageHeader title={user ? t('dashboard.title', { name: user.firstName }) : t('dashboard.titleNoName')} />
          <DashboardParts fallback={<Skeleton shape="block" />} />
        </Stack>
      </Container>
    </Section>
  )
}
