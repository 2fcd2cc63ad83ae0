import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useStaffUser } from '#client/api/users.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { staffUserPath } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { UserForm } from './user-form.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import { refusalOf } from './user-steps.ts'

export const page: Page = {
  component: UserEditPage,
  title: { nl: 'Bewerk gebruiker', en: 'Edit user' },
  initialData: ({ id = '' }) => [{ path: staffUserPath(id), required: true }],
}

export function UserEditPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('users')
  const { user: reader } = useSession()
  const { data: user, error } = useStaffUser(id)
  if (error && !user) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!user || !reader) return <PageSkeleton />
  if (refusalOf(reader, 'manage', user) !== null) return <LazyErrorPage status={403} />
  const name = fullName(user)
  return (
    <Section space="sm">
      <PageHead title={t('edit.title', { name })} noIndex />
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={name} to={pathTo('user', { id })} here={t('edit.crumb')} />}
            title={t('edit.title', { name })}
            actions={<UserStatusBadge status={user.status} />}
          />
          <UserForm user={user} reader={reader} />
        </Stack>
      </Container>
    </Section>
  )
}
