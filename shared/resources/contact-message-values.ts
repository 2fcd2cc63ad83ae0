/** The values that attributes of contact message records have. */

export const contactStatuses = ['open', 'answered'] as const
