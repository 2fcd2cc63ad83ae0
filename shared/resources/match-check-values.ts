/** The values that attributes of match check records have. */

/** "Klopt de match?": both sides of an application say what became of it, at the start and after three months. */
export const matchSides = ['volunteer', 'organization'] as const

/** `contact`: in their conversation, two weeks after it began; the others by a link in a mail. */
export const matchMoments = ['contact', 'start', 'later'] as const

/** Moments that are asked by mail. */
export const mailedMoments = ['start', 'later'] as const

export const matchAnswers = ['yes', 'no'] as const
