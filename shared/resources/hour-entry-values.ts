/** The values that attributes of hour entry records have. */

/** submitted → approved or rejected; a rejected entry that the pupil changes is submitted again. */
export const hourEntryStatuses = ['submitted', 'approved', 'rejected'] as const

/** Minutes of one entry, and of all entries of one day. */
export const shortestEntry = 15

export const longestDay = 12 * 60
