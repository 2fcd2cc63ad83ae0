import { dutchDay } from '#shared/dutch-days.ts'
import { roleNamesOf } from '#shared/permissions.ts'
import type { StaffUser } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import { exportedColumns, type ListText } from './column.ts'

/** Columns of the role table; whoever has no role is a volunteer. */
const rolesOf = ({ roles = [] }: StaffUser) => {
  const names = roleNamesOf(roles).filter((name) => name !== 'visitor')
  return names.length > 1 ? names.filter((name) => name !== 'volunteer') : names
}

export const organizationNamesOf = ({ organizations = [] }: StaffUser): string[] =>
  organizations.map(({ name }) => name)

export const roleTexts = (t: ListText, user: StaffUser): string =>
  rolesOf(user)
    .map((name) => t(`role.${name}`))
    .join(', ')

export const userColumns = (t: ListText) =>
  exportedColumns(t, 'list', {
    name: (user: StaffUser) => fullName(user),
    email: ({ email }) => email,
    roles: (user) => roleTexts(t, user),
    organizations: (user) => organizationNamesOf(user).join(', '),
    status: ({ status }) => t(`status.${status}`),
    // ISO dates, which a spreadsheet sorts.
    lastSignIn: ({ lastSignInAt }) => (lastSignInAt ? dutchDay(lastSignInAt) : ''),
    phone: ({ phone }) => phone ?? '',
    created: ({ createdAt }) => dutchDay(createdAt),
  })
