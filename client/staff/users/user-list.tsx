import type { Page } from '#client/shell/pages/page.ts'
import { userShape } from '#shared/resources/shapes/user.ts'
import 'virtual:platform-styles-staff.css'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { useStaffUsers } from '#client/api/users.ts'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { staffUsersPath, type UserSearch, userSearchFrom } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { useUserSteps } from './use-user-steps.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserFilters, usersPath } from './user-filters.tsx'
import { UserRowActions } from './user-row-actions.tsx'

export const page: Page = {
  component: UserListPage,
  title: { nl: 'Gebruikers', en: 'Users' },
  initialData: (_, search) => [{ path: staffUsersPath(userSearchFrom(search)) }],
}

/** The users of the center, or the members of the reader's organizations. */
export function UserListPage() {
  const { t } = useTranslation('users')
  const search = userSearchFrom(useSearchParams())
  const state = useStaffUsers(search)
  const { run, dialog } = useUserSteps(() => void state.reload())
  const columns = useUserColumns((user) => <UserRowActions user={user} onStep={(step) => run(step, user)} />)
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            count={state.meta.pagination?.records}
            actions={
              <Button as={Link} to={pathTo('userAdd')} startIcon={plusIcon} data-shortcut="n">
                {t('list.add')}
              </Button>
            }
          />
          <ResourceTable
            id="users"
            label={t('list.title')}
            columns={columns}
            state={state}
            nameOf={fullName}
            hrefOf={({ id }) => pathTo('user', { id })}
            sort={search.sort ?? 'last_name'}
            sortPath={(sort) => usersPath({ ...search, page: undefined, sort: sort as UserSearch['sort'] })}
            pathOf={(page) => usersPath({ ...search, page })}
            filters={<UserFilters search={search} counts={state.facets.status} />}
            exported={{
              list: 'users',
              shape: userShape,
              pathOf: (page, scope) => staffUsersPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
            }}
            empty={<UserEmpty filtered={usersPath(search) !== usersPath({})} />}
          />
        </Stack>
      </Container>
      {dialog}
    </Section>
  )
}

function UserEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('users')
  return filtered ? (
    <ListEmpty
      title={t('list.emptyFilteredTitle')}
      text={t('list.emptyFilteredText')}
      action={{ label: t('list.clear'), to: usersPath({}) }}
    />
  ) : (
    <ListEmpty
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      action={{ label: t('list.add'), to: pathTo('userAdd') }}
    />
  )
}
