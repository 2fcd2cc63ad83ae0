import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'

// The form is most of the code: the page's heading comes first.
const VacancyForm = lazyPart(async () => (await import('./vacancy-form.tsx')).VacancyForm)

export const page: Page = {
  component: VacancyAddPage,
  title: { nl: 'Vacature toevoegen', en: 'Add a vacancy' },
}

/** A new vacancy: it is stored as a draft after its first step. */
export function VacancyAddPage() {
  const { t } = useTranslation('vacancies')
  const { user } = useSession()
  return (
    <Section space="sm">
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={t('list.title')} to={pathTo('vacancies')} here={t('list.add')} />}
            title={t('list.add')}
          />
          {user ? (
            <VacancyForm vacancy={null} onChanged={async () => {}} fallback={<Skeleton shape="block" />} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Stack>
      </Container>
    </Section>
  )
}
