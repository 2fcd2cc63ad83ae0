import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { DashboardParts } from './dashboard-parts.tsx'
import { dashboardPaths } from './dashboard-paths.ts'

export const page: Page = {
  component: DashboardPage,
  title: { nl: 'Dashboard', en: 'Dashboard' },
  sessionData: (session) => Object.values(dashboardPaths(session)).map((path) => (path === null ? null : { path })),
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
          <DashboardParts />
        </Stack>
      </Container>
    </Section>
  )
}
