/** The values that attributes of changelog entry records have. */

export const changelogKinds = ['new', 'improved', 'fixed'] as const
