import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { addPagePath, importPagePath } from '#shared/resources/import-pages.ts'
import { useImportPage } from '../imports/use-import-page.ts'
import { useOrganizationChoice } from '../organizations/use-organization-choice.ts'
import { VacancyForm } from './vacancy-form.tsx'

const RecordImport = lazyPart(async () => (await import('../imports/record-import.tsx')).RecordImport)

export const page: Page = {
  component: VacancyAddPage,
  title: { nl: 'Vacature toevoegen', en: 'Add a vacancy' },
}

/** A new vacancy: it is stored as a draft after its first step. Or many from a file (`?from=file`). */
export function VacancyAddPage() {
  const { t } = useTranslation('vacancies')
  const { t: ti } = useTranslation('imports')
  const { mayImport, isImport, importId } = useImportPage('vacancies')
  const title = isImport ? ti('title.vacancies') : t('list.add')
  const { user } = useSession()
  const { hasNone } = useOrganizationChoice('vacancy.draft')
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="vacancies" here={title} />}
            title={title}
            description={isImport ? ti('intro.vacancies') : undefined}
            actions={
              mayImport ? (
                <Button
                  as={Link}
                  to={isImport ? addPagePath('vacancies') : importPagePath('vacancies')}
                  variant="outline"
                >
                  {isImport ? ti('one.vacancies') : ti('open')}
                </Button>
              ) : undefined
            }
          />
          {user && isImport ? (
            <RecordImport kind="vacancies" id={importId} fallback={<Skeleton shape="block" />} />
          ) : user && hasNone ? (
            <Alert status="warning">{t('list.notOnSite')}</Alert>
          ) : user ? (
            <VacancyForm vacancy={null} onChanged={async () => {}} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Stack>
      </Container>
    </Section>
  )
}
