/** A center that asks its staff for a second factor (sessions.md SES-41). */
export const factorRequirementPath = '/api/v1/volunteer_centers/current/factor_requirement'

/** Parts of the settings of one's own account. */
export const factorAnchor = 'second-step'
export const passkeysAnchor = 'passkeys'

/** Values of `filter[second_factor_eq]`. */
export const secondFactorFilters = ['present', 'missing'] as const
