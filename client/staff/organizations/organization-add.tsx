import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { draftOfFormPath } from '#shared/resources/form-draft.ts'

// The form is most of the code: the page's heading comes first.
const NewOrganizationForm = lazyPart(async () => (await import('./new-organization-form.tsx')).NewOrganizationForm)

export const page: Page = {
  component: OrganizationAddPage,
  title: { nl: 'Organisatie toevoegen', en: 'Add an organization' },
  // The notice of a draft is there with the form, so that nothing moves.
  initialData: () => [{ path: draftOfFormPath('organization_new', null) }],
}

/** An organization that the center's staff add: it is approved at once. */
export function OrganizationAddPage() {
  const { t } = useTranslation('organizations')
  return (
    <Section space="sm">
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={t('list.title')} to={pathTo('organizations')} here={t('list.add')} />}
            title={t('list.add')}
            description={t('add.intro')}
          />
          <NewOrganizationForm fallback={<Skeleton shape="block" />} />
        </Stack>
      </Container>
    </Section>
  )
}
