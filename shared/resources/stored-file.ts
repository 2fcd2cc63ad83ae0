/** Uploaded files. */

export const filesPath = '/api/v1/files'
export const fileContentPath = (id: string): string => `${filesPath}/${encodeURIComponent(id)}/content`

/** `checking` until the virus scanner has looked at it, where there is one; `refused` when it found something. */
export const fileStates = ['ready', 'checking', 'refused'] as const
export type FileState = (typeof fileStates)[number]
