/** The values that attributes of application note records have. */

/** Characters of a note. */
export const longestNote = 2000
