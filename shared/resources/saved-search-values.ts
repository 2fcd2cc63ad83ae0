/** The values that attributes of saved search records have. */

export const savedSearchNameLength = 80
