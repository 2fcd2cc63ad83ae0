/** Moves the content of files from one store to the other. Both are read meanwhile, so nothing has to stop. */
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, like, ne, not, or } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import type { FileStore } from './file-store.ts'
import { bringContent, discardContent, readContent } from './pieces.ts'

/** Rows of one look; each is moved by itself. */
const perLook = 50

export type Moved = {
  moved: number
  bytes: number
  /** Ids of files whose content is not what was uploaded, or could not be read: left where they are. */
  failed: { id: number; reason: string }[]
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/**
 * Moves what is not in `to` yet, so it can be stopped and started again. Each content is verified by its hash before it is
 * moved, and read back from its new store before the old copy goes. `storage` is the S3 store.
 */
export async function moveFiles(
  db: Db,
  storage: FileStore,
  to: FileStore['name'],
  onProgress: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const result: Moved = { moved: 0, bytes: 0, failed: [] }
  const isPieces = like(storedFiles.objectKey, 'pieces:%')
  const isElsewhere =
    to === 's3' ? or(isNotNull(storedFiles.content), isPieces) : and(isNotNull(storedFiles.objectKey), not(isPieces))
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(storedFiles)
      // What the virus scanner refused has no content.
      .where(and(gt(storedFiles.id, after), isElsewhere, ne(storedFiles.scan, 'infected')))
      .orderBy(asc(storedFiles.id))
      .limit(perLook)
    if (rows.length === 0) return result
    for (const row of rows) {
      after = row.id
      const reason = await moveOne(db, storage, to, row).catch((error: Error) => error.message)
      if (reason !== null) result.failed.push({ id: row.id, reason })
      else {
        result.moved++
        result.bytes += row.size
      }
    }
    onProgress(result)
  }
}

/** Null when it was moved; else why not. */
async function moveOne(
  db: Db,
  storage: FileStore,
  to: FileStore['name'],
  row: typeof storedFiles.$inferSelect,
): Promise<string | null> {
  const content = await readContent({ db, files: storage }, row)
  if (hashOf(content) !== row.sha256) return 'its content has another hash than the uploaded file'
  const stored =
    to === 's3'
      ? await storage.put(content, row.contentType)
      : await bringContent({ db, now: new Date() }, content, row.contentType)
  if (hashOf(await readContent({ db, files: storage }, stored)) !== row.sha256) return 'its content changed on the way'
  const [updated] = await db
    .update(storedFiles)
    .set(stored)
    .where(and(eq(storedFiles.id, row.id), eq(storedFiles.scan, row.scan)))
    .returning({ id: storedFiles.id })
  // Deleted, or checked by the virus scanner meanwhile: the next run sees it as it is then.
  await discardContent({ db, files: storage }, updated ? row : stored)
  return updated ? null : 'it changed meanwhile'
}
