/** Uploaded files. */

export const filesPath = '/api/v1/files'
export const storedFilePath = (id: string): string => `${filesPath}/${encodeURIComponent(id)}`
export const fileContentPath = (id: string): string => `${storedFilePath(id)}/content`

/** `checking` until the virus scanner has looked at it, where there is one; `refused` when it found something. */
export const fileStates = ['ready', 'checking', 'refused'] as const
export type FileState = (typeof fileStates)[number]

/** Media types that may be uploaded. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
] as const
export type FileType = (typeof fileTypes)[number]
/** Bytes: ten megabytes. */
export const fileLimit = 10 * 1024 * 1024
