import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useStaffUser } from '#client/api/users.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { staffUserPath } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { AddRoleForm } from './add-role-form.tsx'

export const page: Page = {
  component: UserAddRolePage,
  title: { nl: 'Rol toevoegen', en: 'Add a role' },
  initialData: ({ id = '' }) => [{ path: staffUserPath(id), required: true }],
}

export function UserAddRolePage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('users')
  const { data: user, error } = useStaffUser(id)
  if (error && !user) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!user) return <PageSkeleton />
  const name = fullName(user)
  return (
    <Section space="sm">
      <PageHead title={t('addRole.title', { name })} noIndex />
      <Container width="text">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={name} to={pathTo('user', { id })} here={t('addRole.crumb')} />}
            title={t('addRole.title', { name })}
          />
          <AddRoleForm user={user} />
        </Stack>
      </Container>
    </Section>
  )
}
