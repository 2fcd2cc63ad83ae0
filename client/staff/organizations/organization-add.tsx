import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { draftOfFormPath } from '#shared/resources/form-draft.ts'
import { addPagePath, importPagePath } from '#shared/resources/import-pages.ts'
import { useImportPage } from '../imports/use-import-page.ts'
import { NewOrganizationForm } from './new-organization-form.tsx'

const RecordImport = lazyPart(async () => (await import('../imports/record-import.tsx')).RecordImport)

export const page: Page = {
  component: OrganizationAddPage,
  title: { nl: 'Organisatie toevoegen', en: 'Add an organisation' },
  // The notice of a draft is there with the form, so that nothing moves.
  initialData: () => [{ path: draftOfFormPath('organization_new', null) }],
}

/** An organization that the center's staff add: it is approved at once. Or many from a file (`?from=file`). */
export function OrganizationAddPage() {
  const { t } = useTranslation('organizations')
  const { t: ti } = useTranslation('imports')
  const { mayImport, isImport, importId } = useImportPage('organizations')
  const title = isImport ? ti('title.organizations') : t('list.add')
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container width={isImport ? 'content' : 'text'}>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="organizations" here={title} />}
            title={title}
            description={isImport ? ti('intro.organizations') : t('add.intro')}
            actions={
              mayImport ? (
                <Button
                  as={Link}
                  to={isImport ? addPagePath('organizations') : importPagePath('organizations')}
                  variant="outline"
                >
                  {isImport ? ti('one.organizations') : ti('open')}
                </Button>
              ) : undefined
            }
          />
          {isImport ? (
            <RecordImport kind="organizations" id={importId} fallback={<Skeleton shape="block" />} />
          ) : (
            <NewOrganizationForm />
          )}
        </Stack>
      </Container>
    </Section>
  )
}
