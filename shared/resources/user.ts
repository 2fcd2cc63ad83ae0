export const userStatuses = ['active', 'invited', 'inactive', 'archived'] as const
export type UserStatus = (typeof userStatuses)[number]

/** domain.md DOM-4: invited → active ⇄ inactive → archived. */
export const userTransitions: Record<UserStatus, readonly UserStatus[]> = {
  invited: ['active', 'archived'],
  active: ['inactive', 'archived'],
  inactive: ['active', 'archived'],
  archived: [],
}

/** Days in which the deletion of one's own account can be undone. */
export const deletionGraceDays = 14

export const keepAccountPath = '/api/v1/account_restorations'

/** Roles as they are granted; `super_admin` is global, the others are on an organization. */
export const grantedRoleNames = ['super_admin', 'admin', 'member'] as const

export type { CurrentUser } from './user-schema.ts'
