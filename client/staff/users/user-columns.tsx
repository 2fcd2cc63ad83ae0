import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatShortDate } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { actionsColumn, type TableColumn } from '#client/lists/table/table-column.ts'
import { Stack } from '#client/ui/layout.tsx'
import { organizationNamesOf, roleTexts, userColumns } from '#shared/list-columns/users.ts'
import type { StaffUser } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { InvitationState, UserStatusBadge } from './user-status-badge.tsx'

/** Names that a cell shows; the rest is a number. */
const shownNames = 2

export function useUserColumns(actions: (user: StaffUser) => ReactNode): TableColumn<StaffUser>[] {
  const { t } = useTranslation('users')
  const { locale } = useBoot()
  const some = (names: string[]) =>
    names.length > shownNames
      ? `${names.slice(0, shownNames).join(', ')} ${t('list.more', { count: names.length - shownNames })}`
      : names.join(', ')
  const exported = userColumns(listText(t))
  return [
    {
      ...exported.name,
      cell: fullName,
      sortKey: 'last_name',
    },
    {
      ...exported.email,
      // Where there is too little room the address breaks before its domain, and after a dot.
      cell: ({ email }) =>
        [...email.matchAll(/@?[^.@]+\.?|[.@]/g)].map((part) => (
          <Fragment key={part.index}>
            {part[0]}
            <wbr />
          </Fragment>
        )),
      sortKey: 'email',
    },
    {
      ...exported.roles,
      cell: (user) => roleTexts(listText(t), user),
    },
    {
      ...exported.organizations,
      cell: (user) => some(organizationNamesOf(user)),
    },
    {
      ...exported.status,
      alwaysShown: true,
      comesFirst: true,
      cell: (user) => (
        <Stack gap="1" align="start">
          <UserStatusBadge status={user.status} />
          <InvitationState user={user} />
        </Stack>
      ),
      sortKey: 'status',
    },
    {
      ...exported.lastSignIn,
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatShortDate(locale, lastSignInAt) : t('list.never')),
      comesFirst: true,
      sortKey: 'last_sign_in_at',
      nowrap: true,
    },
    {
      ...exported.phone,
      cell: ({ phone }) => phone,
      nowrap: true,
      hidden: true,
    },
    {
      ...exported.created,
      cell: ({ createdAt }) => formatShortDate(locale, createdAt),
      sortKey: 'created_at',
      nowrap: true,
      hidden: true,
    },
    actionsColumn(t('list.columnActions'), actions),
  ]
}
