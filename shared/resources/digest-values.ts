/** The values that attributes of digest records have. */

export const digestFrequencies = ['never', 'weekly', 'monthly'] as const
