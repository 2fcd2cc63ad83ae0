/** The values that attributes of organization records have. */

export const organizationTypes = ['Organization', 'School', 'VolunteerCenter'] as const

export const organizationStatuses = ['pending', 'approved', 'denied', 'archived'] as const

/** Steps that are taken for many organizations at once. `ask_verification`: mails "Klopt dit nog?". */
export const organizationBulkSteps = ['archive', 'restore', 'ask_verification'] as const

/** Texts about what an organization arranges for its volunteers, in the order in which they are asked and shown. */
export const organizationPolicies = ['insurance', 'vog', 'integrity'] as const
