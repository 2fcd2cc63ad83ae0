/** The values that attributes of news item records have. */

export const newsCategories = ['nieuws', 'verhalen', 'agenda', 'tips'] as const
