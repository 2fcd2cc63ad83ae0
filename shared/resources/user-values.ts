/** The values that attributes of user records have. */

export const userStatuses = ['active', 'invited', 'inactive', 'archived'] as const

/** Roles as they are granted; `super_admin` is global, the others are on an organization. */
export const grantedRoleNames = ['super_admin', 'admin', 'member'] as const
