/** Uploaded files. */
export type { StoredFile } from './stored-file-schema.ts'

export const filesPath = '/api/v1/files'
export const fileContentPath = (id: string): string => `${filesPath}/${encodeURIComponent(id)}/content`
