/** The values that attributes of vacancy records have. */

export const vacancyKinds = ['once', 'recurring', 'flexible', 'online'] as const

/** How often a recurring vacancy asks for somebody. */
export const vacancyFrequencies = ['weekly', 'fortnightly', 'monthly'] as const

export const dayparts = ['morning', 'afternoon', 'evening', 'weekend'] as const

/** Dutch as the work asks it; `none` asks none. */
export const languageLevels = ['none', 'basic', 'good'] as const

export const vacancyStatuses = [
  'draft',
  'pending',
  'published',
  'paused',
  'rejected',
  'filled',
  'expired',
  'archived',
] as const
