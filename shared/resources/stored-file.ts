/** A file that somebody sent along. */
export type StoredFile = {
  id: string
  name: string
  contentType: string
  /** Bytes. */
  size: number
  createdAt: string
}

export const filesPath = '/api/v1/files'
export const fileContentPath = (id: string): string => `${filesPath}/${encodeURIComponent(id)}/content`
