/** The values that attributes of activity records have. */

export const activityKinds = ['activity', 'workshop'] as const

/** domain.md DOM-4: draft → published → full or cancelled → finished. */
export const activityStatuses = ['draft', 'published', 'full', 'cancelled', 'finished'] as const

/** Accessibility of an activity. */
export const accessibilityFeatures = ['wheelchair', 'toilet', 'hearing_loop', 'quiet', 'assistance'] as const

/** registered; or waitlisted → offered → registered (accepted) or expired; any open one → cancelled. */
export const registrationStatuses = ['registered', 'waitlisted', 'offered', 'cancelled', 'expired'] as const

/** started: it has begun and goes on; nobody can register any more. */
export const occurrenceStates = ['open', 'full', 'cancelled', 'started', 'finished'] as const

/** Whether a date is still to come, or goes on. */
export const isUnfinished = (state: (typeof occurrenceStates)[number]): boolean =>
  state !== 'cancelled' && state !== 'finished'
