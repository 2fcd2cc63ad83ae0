/** The values that attributes of content item records have. */

export const contentKinds = ['page', 'news'] as const

/** `scheduled`: waits for its first publication. `archived`: was taken off the site. */
export const contentStatuses = ['draft', 'scheduled', 'published', 'archived'] as const

export const contentLocales = ['nl', 'en'] as const

export const contentVersionKinds = ['autosave', 'published', 'restored'] as const
