import type { userStatuses } from './user-values.ts'

export type UserStatus = (typeof userStatuses)[number]

/** How a user is named; by their address where a backend has no names. */
export const fullName = ({
  firstName,
  lastName,
  email = '',
}: {
  firstName: string
  lastName: string
  email?: string
}): string => `${firstName} ${lastName}`.trim() || email

/**
 * domain.md DOM-4: invited → active ⇄ inactive → archived, and from there back to what it was: `invited` for an address that was
 * never confirmed, `active` or `inactive` for one that was.
 */
export const userTransitions: Record<UserStatus, readonly UserStatus[]> = {
  invited: ['active', 'archived'],
  active: ['inactive', 'archived'],
  inactive: ['active', 'archived'],
  archived: ['invited', 'active', 'inactive'],
}

/** Days in which the deletion of one's own account can be undone. */
export const deletionGraceDays = 14

export const keepAccountPath = '/api/v1/account_restorations'

/** Values of `filter[with_role]`; `organization_staff` is who has a role at an organization and is no `center_admin`, `volunteer` who has no role. */
export const userRoleFilters = [
  'admin',
  'member',
  'super_admin',
  'center_admin',
  'organization_admin',
  'organization_staff',
  'volunteer',
] as const

export type UserRoleFilter = (typeof userRoleFilters)[number]

/** Days after an invitation at which whoever did not accept it gets the one reminder. */
export const reminderDays = 4

export type { CurrentUser } from './user-schema.ts'
