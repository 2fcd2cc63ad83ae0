import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { scopeOf } from '#shared/permissions.ts'
import { CommonPasswordNotice } from '../profile/common-password-notice.tsx'
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
  // The center writes vacancies too, but has other work.
  const writes = useHas()('vacancyEditing') && scopeOf(user?.roles ?? null, 'vacancy.draft') === 'organization'
  return (
    <Section space="sm">
      <Container>
        <Stack gap="8">
          <PageHeader
            title={user ? t('dashboard.title', { name: user.firstName }) : t('dashboard.titleNoName')}
            actions={
              writes ? (
                <Button as={Link} to={pathTo('vacancyAdd')} startIcon={plusIcon}>
                  {t('dashboard.newVacancy')}
                </Button>
              ) : null
            }
          />
          <CommonPasswordNotice />
          <DashboardParts />
        </Stack>
      </Container>
    </Section>
  )
}
