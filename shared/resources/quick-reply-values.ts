/** The values that attributes of quick reply records have. */

export const quickReplyLength = 2000
