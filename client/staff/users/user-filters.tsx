import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import type { UserSearch } from '#shared/resources/staff-users.ts'
import { userStatuses } from '#shared/resources/user.ts'
import { OrganizationFilter } from './organization-filter.tsx'

/** URL of the list for a search. */
export const usersPath = (search: UserSearch): string => pathTo('users', {}, search)

const roles = ['center_admin', 'organization_admin', 'member', 'volunteer', 'super_admin'] as const
const idleDays = 182
const dayMs = 24 * 3600 * 1000

/** The day (ISO date) before which a last sign-in is long ago. */
const longAgo = (): string => dutchDay(new Date(Date.now() - idleDays * dayMs))

type Props = {
  search: UserSearch /** Undefined where the backend counts none. */
  counts: Record<string, number> | undefined
}

export function UserFilters({ search, counts }: Props) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const change = (changes: Partial<UserSearch>) => void navigate(usersPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('list.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('list.columnStatus'),
        value: search.status,
        allLabel: t('list.allStatuses'),
        options: userStatuses.map((value) => ({
          value,
          label: counts
            ? t('list.statusCount', { status: t(`status.${value}`), count: counts[value] ?? 0 })
            : t(`status.${value}`),
        })),
        onChange: (value) => change({ status: userStatuses.find((status) => status === value) }),
      }}
    >
      <FilterSelect
        label={t('list.role')}
        value={search.role}
        allLabel={t('list.allRoles')}
        options={roles.map((value) => ({
          value,
          label: t(`role.${value === 'member' ? 'organization_member' : value}`),
        }))}
        onChange={(role) => change({ role })}
      />
      <OrganizationFilter id={search.organization} onChange={(organization) => change({ organization })} />
      <Checkbox
        size="sm"
        label={t('list.idle')}
        checked={search.idle !== undefined}
        onChange={(event) => change({ idle: event.currentTarget.checked ? longAgo() : undefined })}
      />
    </ListSearch>
  )
}
