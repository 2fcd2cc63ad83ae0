/** A file of a request, read and checked. */
import type { StoredContent } from '#backend/files/file-store.ts'
import type { FileType } from '#shared/resources/stored-file.ts'

export type Upload = { name: string; contentType: FileType; content: Buffer; sha256: string }

/** Its content is where it stays: nothing large is written in the transaction of its row (`storeUpload`). */
export type BroughtUpload = Upload & { stored: StoredContent }
