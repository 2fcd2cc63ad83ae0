import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'

const InvitationForm = lazyPart(async () => (await import('./invitation-form.tsx')).InvitationForm)

export const page: Page = {
  component: UserAddPage,
  title: { nl: 'Gebruiker toevoegen', en: 'Add a user' },
}

export function UserAddPage() {
  const { t } = useTranslation('users')
  const { user } = useSession()
  return (
    <Section space="sm">
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={t('list.title')} to={pathTo('users')} here={t('add.title')} />}
            title={t('add.title')}
            description={t('add.intro')}
          />
          {user ? <InvitationForm fallback={<Skeleton shape="block" />} /> : <Skeleton shape="block" />}
        </Stack>
      </Container>
    </Section>
  )
}
