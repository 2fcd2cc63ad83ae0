import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { addPagePath, importPagePath } from '#shared/resources/import-pages.ts'
import { useImportPage } from '../imports/use-import-page.ts'
import { InvitationForm } from './invitation-form.tsx'

const RecordImport = lazyPart(async () => (await import('../imports/record-import.tsx')).RecordImport)

export const page: Page = {
  component: UserAddPage,
  title: { nl: 'Gebruiker toevoegen', en: 'Add a user' },
}

/** One invitation, or many from a file (`?from=file`). */
export function UserAddPage() {
  const { t } = useTranslation('users')
  const { t: ti } = useTranslation('imports')
  const { user } = useSession()
  const { mayImport, isImport, importId } = useImportPage('users')
  const title = isImport ? ti('title.users') : t('add.title')
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container width={isImport ? 'content' : 'text'}>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="users" here={title} />}
            title={title}
            description={isImport ? ti('intro.users') : t('add.intro')}
            actions={
              mayImport ? (
                <Button as={Link} to={isImport ? addPagePath('users') : importPagePath('users')} variant="outline">
                  {isImport ? ti('one.users') : ti('open')}
                </Button>
              ) : undefined
            }
          />
          {!user ? <Skeleton shape="block" /> : null}
          {user && isImport ? <RecordImport kind="users" id={importId} fallback={<Skeleton shape="block" />} /> : null}
          {user && !isImport ? <InvitationForm /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
