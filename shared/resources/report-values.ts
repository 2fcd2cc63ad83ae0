/** The values that attributes of report records have. */

export const reportStatuses = ['open', 'resolved'] as const
