/** The return path of a sign-in after which the vacancy is saved; `storePendingSave` reads it. */
export const withPendingSave = (path: string, vacancyId: string): string => `${path}#save-${vacancyId}`

/** Whether a return path has a vacancy to save. */
export const hasPendingSave = (returnPath: string | null): boolean => Boolean(returnPath?.includes('#save-'))
