/** The values that attributes of organization review records have. */

/** The checklist of a sign-up; approving takes all of it. */
export const reviewChecks = ['kvk', 'contact', 'address', 'mission', 'duplicates'] as const

export const duplicateReasons = ['kvk_number', 'name', 'domain', 'phone'] as const
