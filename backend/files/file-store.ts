/**
 * Where the content of files is: in their rows (the default), or in S3-compatible storage (`FILES_URL`, ADR 0027). A row says
 * which: it has `content` or `objectKey`. So files are read from both stores, whichever takes the new ones.
 */
import { apiError } from '#backend/errors/api-error.ts'

export type StoredContent = { content: Uint8Array | null; objectKey: string | null }

export type FileStore = {
  name: 'database' | 's3'
  /** Puts content there; returns the columns of its row. Throws 503 when the storage cannot take it. */
  put(content: Uint8Array, contentType: string): Promise<StoredContent>
  /** The content of a row. Throws 503 when the storage cannot give it. */
  get(stored: StoredContent): Promise<Uint8Array>
  /** Removes objects that no row names any more. */
  remove(objectKeys: readonly string[]): Promise<void>
  /** Whether the storage can be reached and lists what it has; throws its code. */
  check(): Promise<void>
  /** All objects, some at a time; none where rows have the content. */
  objects(): AsyncIterable<{ objectKey: string; storedAt: Date }[]>
}

/** The row has it: nothing to bring anywhere. */
export const databaseFileStore: FileStore = {
  name: 'database',
  put: async (content) => ({ content, objectKey: null }),
  get: async ({ content }) => {
    // Moved to a storage that this process does not know.
    if (content === null) throw apiError('file.storage', { headers: { 'retry-after': '60' } })
    return content
  },
  remove: async () => undefined,
  check: async () => undefined,
  objects: async function* () {},
}
