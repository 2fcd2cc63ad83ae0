/** States of a center as the platform sees it, the figures of its months, and on whose side an event of its log was made. */
export const platformCenterStates = ['active', 'quiet', 'new'] as const
export const platformFigureKinds = ['publishedVacancies', 'applications', 'placements', 'signups'] as const
/** The first one is that of an event that does not say it. */
export const platformEventSides = ['other', 'center', 'platform'] as const
