/** The values that attributes of vacancy link records have. */

/**
 * `extended`: the end date is later already, by this link or otherwise. `expired`: the time to use the link has passed. `closed`: the
 * vacancy was archived or filled, or its organization is no longer on the site.
 */
export const vacancyLinkStates = ['open', 'extended', 'expired', 'closed'] as const
