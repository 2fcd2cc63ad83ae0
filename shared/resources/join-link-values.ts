/** The values that attributes of join link records have. */

/** The mailed link by which somebody with an account joins the organization that invites. */

/**
 * `joined`: by this link. `expired`: the time to accept has passed. `closed`: the account is in the archive, or has another address. The link of an
 * invitation that was withdrawn is unknown.
 */
export const joinLinkStates = ['open', 'joined', 'expired', 'closed'] as const
