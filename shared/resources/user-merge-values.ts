/** The values that attributes of user merge records have. */

/** `source`: the account that goes. `target`: the account that stays. */
export const mergeSides = ['source', 'target'] as const

/**
 * Of a mailed link. `confirmed`: its reader has confirmed, and the other account has yet to. `expired`: the time to confirm has passed. `closed`: the
 * merge was withdrawn, or one of the two accounts is no longer what it was.
 */
export const mergeLinkStates = ['open', 'confirmed', 'merged', 'expired', 'closed'] as const

/** Attributes of which one of the two values is chosen. */
export const mergeFields = ['email', 'firstName', 'lastName', 'phone', 'postalCode4', 'locale'] as const
