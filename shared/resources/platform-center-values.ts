/** States of a center as the platform sees it, and the figures of its months. */
export const platformCenterStates = ['active', 'quiet', 'new'] as const
export const platformFigureKinds = ['publishedVacancies', 'applications', 'placements', 'signups'] as const
