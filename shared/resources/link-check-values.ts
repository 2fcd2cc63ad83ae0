/** The values that attributes of link check records have. */

/** `no_answer`: the site could not be reached, or only at an address that visitors cannot reach. */
export const linkOutcomes = ['works', 'broken', 'no_answer'] as const
