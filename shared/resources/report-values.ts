/** The values that attributes of report records have. */

export const reportStatuses = ['open', 'resolved'] as const

/** Days after which a resolved report keeps neither the text nor the address of whoever reported. */
export const reportDays = 365
