/** States of a center as the platform sees it, the figures of its months, and on whose side an event of its log was made. */
export const platformCenterStates = ['active', 'quiet', 'new'] as const
export const platformFigureKinds = ['publishedVacancies', 'applications', 'placements', 'signups'] as const
export const platformEventSides = ['platform', 'center', 'other'] as const
