import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { scopeOf } from '#shared/permissions.ts'

const InvitationForm = lazyPart(async () => (await import('./invitation-form.tsx')).InvitationForm)

const UserImport = lazyPart(async () => (await import('./user-import.tsx')).UserImport)

const importPath = pathTo('userAdd', {}, { from: 'file' })

export const page: Page = {
  component: UserAddPage,
  title: { nl: 'Gebruiker toevoegen', en: 'Add a user' },
}

/** One invitation, or many from a file (`?from=file`). */
export function UserAddPage() {
  const { t } = useTranslation('users')
  const { t: ti } = useTranslation('userImport')
  const { user } = useSession()
  const params = useSearchParams()
  const scope = scopeOf(user?.roles ?? null, 'user.manage')
  const mayImport = scope === 'all' || scope === 'center'
  const isImport = mayImport && params.get('from') === 'file'
  const importId = /^\d{1,15}$/.exec(params.get('import') ?? '')?.[0] ?? null
  const title = isImport ? ti('title') : t('add.title')
  return (
    <Section space="sm">
      <Container width={isImport ? 'content' : 'text'}>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={t('list.title')} to={pathTo('users')} here={title} />}
            title={title}
            description={isImport ? ti('intro') : t('add.intro')}
            actions={
              mayImport ? (
                <Button as={Link} to={isImport ? pathTo('userAdd') : importPath} variant="outline">
                  {isImport ? ti('one') : ti('open')}
                </Button>
              ) : undefined
            }
          />
          {!user ? <Skeleton shape="block" /> : null}
          {user && isImport ? <UserImport id={importId} fallback={<Skeleton shape="block" />} /> : null}
          {user && !isImport ? <InvitationForm fallback={<Skeleton shape="block" />} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
