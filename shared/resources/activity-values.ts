/** The values that attributes of activity records have. */

export const activityKinds = ['activity', 'workshop'] as const

/** domain.md DOM-4: draft → published → full or cancelled → finished. */
export const activityStatuses = ['draft', 'published', 'full', 'cancelled', 'finished'] as const

/** Accessibility of an activity. */
export const accessibilityFeatures = ['wheelchair', 'toilet', 'hearing_loop', 'quiet', 'assistance'] as const

/** registered; or waitlisted → offered → registered (accepted) or expired; any open one → cancelled. */
export const registrationStatuses = ['registered', 'waitlisted', 'offered', 'cancelled', 'expired'] as const

export const occurrenceStates = ['open', 'full', 'cancelled', 'finished'] as const
