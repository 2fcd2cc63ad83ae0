/** The values that attributes of pupil records have. */

/** requested → enrolled by the school; whoever is refused or leaves is deleted. */
export const pupilStatuses = ['requested', 'enrolled'] as const

/** A guardian's consent to the stage: only asked of pupils under eighteen. */
export const stageConsents = ['not_required', 'pending', 'granted', 'declined'] as const
