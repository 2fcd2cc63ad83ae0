import { readStored } from '#client/runtime/storage.ts'

/** The return path of a sign-in after which the vacancy is saved; `storePendingSave` reads it. */
export const withPendingSave = (path: string, vacancyId: string): string => `${path}#save-${vacancyId}`

/** Whether a return path has a vacancy to save. */
export const hasPendingSave = (returnPath: string | null): boolean => Boolean(returnPath?.includes('#save-'))

/** Key of this tab's storage under which the vacancy waits for the page that opens after sign-in. */
export const pendingSaveKey = 'save-vacancy'

/** Whether a vacancy waits there. */
export const isSavePending = (): boolean => readStored('tab', pendingSaveKey) !== null
