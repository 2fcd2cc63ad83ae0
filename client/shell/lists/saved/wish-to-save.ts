/** The way back to a page on which the vacancy is saved then; see `keepWish`. */
export const wishToSave = (path: string, vacancyId: string): string => `${path}#save-${vacancyId}`

/** Whether a way back asks for a vacancy to be saved. */
export const hasWish = (back: string | null): boolean => Boolean(back?.includes('#save-'))
