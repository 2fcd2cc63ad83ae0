import type { Page } from '#client/shell/pages/page.ts'
import { userShape } from '#shared/resources/shapes/user.ts'
import 'virtual:platform-styles-staff.css'
import mailIcon from 'virtual:icons/mail'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { useStaffUsers } from '#client/api/users.ts'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { OrganizationFilter } from '#client/records/filters/organization-filter.tsx'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'
import { useWriteMailing } from '#client/records/mailings/use-write-mailing.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { scopeOf } from '#shared/permissions.ts'
import { type StaffUser, staffUsers } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { useUserSteps } from './use-user-steps.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserRowActions } from './user-row-actions.tsx'

export const page: Page = {
  component: UserListPage,
  title: { nl: 'Gebruikers', en: 'Users' },
  initialData: staffUsers.initialData,
}

const organizationRoles = ['organization_staff', 'organization_admin', 'member'] as const
const filteredRoles = ['center_admin', ...organizationRoles, 'volunteer', 'super_admin'] as const

/** The users of the center, or the members of the reader's organizations. */
export function UserListPage() {
  const { t } = useTranslation('users')
  const has = useHas()
  const { user: reader } = useSession()
  // Who has a second step is for the center's staff.
  const isCenterWide = ['all', 'center'].includes(scopeOf(reader?.roles ?? null, 'user.manage'))
  const seesFactors = has('factorRequirement') && isCenterWide
  const search = useListSearch(staffUsers)
  const list = { ...useStaffUsers(search), declared: staffUsers, shape: userShape, search }
  // Undefined where the backend counts none.
  const counts = list.facets.status
  const { chosen: organizationName } = useOrganizationItems(null, search.organization, 'user.manage')
  const { run, dialog } = useUserSteps(() => list.reload())
  const columns = useUserColumns((user) => <UserRowActions user={user} onStep={(step) => run(step, user)} />)
  const { mayWrite, write } = useWriteMailing()
  const isForMailing = useSearchParams().get('for') === 'mailing' && mayWrite
  const bulkActions: BulkAction<StaffUser>[] = mayWrite
    ? [
        {
          id: 'write',
          label: t('list.write'),
          icon: mailIcon,
          onSelect: (rows) =>
            void write({
              list: 'users',
              href: staffUsers.href(search),
              selected: rows.map(({ id }) => id),
            }),
        },
      ]
    : []
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            count={list.meta.pagination?.records}
            description={isForMailing ? t('list.forMailing') : undefined}
            actions={
              <Button as={Link} to={pathTo('userAdd')} startIcon={plusIcon} data-shortcut="n">
                {t('list.add')}
              </Button>
            }
          />
          <ResourceTable
            id="users"
            label={t('list.title')}
            list={list}
            columns={columns}
            nameOf={fullName}
            hrefOf={({ id }) => pathTo('user', { id })}
            searchLabel={t('list.search')}
            filters={{
              status: {
                label: t('list.columnStatus'),
                all: t('list.allStatuses'),
                option: (status) =>
                  counts
                    ? t('list.statusCount', { status: t(`status.${status}`), count: counts[status] ?? 0 })
                    : t(`status.${status}`),
              },
              role: {
                label: t('list.role'),
                all: t('list.allRoles'),
                option: (role) =>
                  role === 'admin' ? '' : t(`role.${role === 'member' ? 'organization_member' : role}`),
                // An organization reads its own people alone.
                values: isCenterWide ? filteredRoles : organizationRoles,
              },
              organization: {
                draw: (change) => (
                  <OrganizationFilter
                    permission="user.manage"
                    label={t('list.organization')}
                    id={search.organization}
                    onChange={(organization) => change({ organization })}
                  />
                ),
                chip: organizationName ?? t('list.organization'),
              },
              idle: { label: t('list.idle') },
              factor: seesFactors && {
                label: t('list.factor'),
                all: t('list.factorAll'),
                option: (factor) => t(`list.factorOptions.${factor}`),
              },
            }}
            moreFilters={['organization', 'idle', 'factor']}
            bulkActions={bulkActions}
            empty={{
              title: t('list.emptyTitle'),
              text: t('list.emptyText'),
              action: { label: t('list.add'), to: pathTo('userAdd') },
            }}
            emptyFiltered={{
              title: t('list.emptyFilteredTitle'),
              text: t('list.emptyFilteredText'),
              clear: t('list.clear'),
            }}
          />
        </Stack>
      </Container>
      {dialog}
    </Section>
  )
}
