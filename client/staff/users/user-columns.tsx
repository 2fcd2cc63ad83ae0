import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { Stack } from '#client/ui/layout.tsx'
import { roleNamesOf } from '#shared/permissions.ts'
import type { StaffUser } from '#shared/resources/staff-users.ts'
import { nameOf } from './user-name.ts'
import { InvitationState, UserStatusBadge } from './user-status-badge.tsx'

/** Names that a cell shows; the rest is a number. */
const shownNames = 2

/** Columns of the role table; whoever has no role is a volunteer. */
const rolesOf = ({ roles = [] }: StaffUser) => {
  const names = roleNamesOf(roles).filter((name) => name !== 'visitor')
  return names.length > 1 ? names.filter((name) => name !== 'volunteer') : names
}
const organizationsOf = ({ organizations = [] }: StaffUser) => organizations.map(({ name }) => name)

export function useUserColumns(actions: (user: StaffUser) => ReactNode): TableColumn<StaffUser>[] {
  const { t } = useTranslation('users')
  const { locale } = useBoot()
  const some = (names: string[]) =>
    names.length > shownNames
      ? `${names.slice(0, shownNames).join(', ')} ${t('list.more', { count: names.length - shownNames })}`
      : names.join(', ')
  const roleTexts = (user: StaffUser) => rolesOf(user).map((name) => t(`role.${name}`))
  return [
    {
      id: 'name',
      header: t('list.columnName'),
      cell: nameOf,
      csv: nameOf,
      sortKey: 'last_name',
    },
    {
      id: 'email',
      header: t('list.columnEmail'),
      cell: ({ email }) => email,
      csv: ({ email }) => email,
      sortKey: 'email',
    },
    {
      id: 'roles',
      header: t('list.columnRoles'),
      cell: (user) => roleTexts(user).join(', '),
      csv: (user) => roleTexts(user).join(', '),
    },
    {
      id: 'organizations',
      header: t('list.columnOrganizations'),
      cell: (user) => some(organizationsOf(user)),
      csv: (user) => organizationsOf(user).join(', '),
    },
    {
      id: 'status',
      header: t('list.columnStatus'),
      cell: (user) => (
        <Stack gap="1" align="start">
          <UserStatusBadge status={user.status} />
          <InvitationState user={user} />
        </Stack>
      ),
      csv: ({ status }) => t(`status.${status}`),
      sortKey: 'status',
    },
    {
      id: 'lastSignIn',
      header: t('list.columnLastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatShortDate(locale, lastSignInAt) : t('list.never')),
      csv: ({ lastSignInAt }) => lastSignInAt?.slice(0, 10) ?? '',
      sortKey: 'last_sign_in_at',
      nowrap: true,
    },
    {
      id: 'phone',
      header: t('list.columnPhone'),
      cell: ({ phone }) => phone,
      csv: ({ phone }) => phone ?? '',
      nowrap: true,
      hidden: true,
    },
    {
      id: 'created',
      header: t('list.columnCreated'),
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      csv: ({ createdAt }) => createdAt.slice(0, 10),
      sortKey: 'created_at',
      nowrap: true,
      hidden: true,
    },
    { id: 'actions', header: t('list.columnActions'), cell: actions, nowrap: true },
  ]
}
