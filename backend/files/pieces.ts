/**
 * Large files of the database, in pieces of their own. The embedded database runs one statement at a time and everything else waits for it:
 * a statement with megabytes takes seconds, one with a piece some milliseconds, and other requests are served between the pieces.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { filePieces, storedFiles } from '#backend/db/schema/forms.ts'
import { databaseFileStore, type FileStore, type StoredContent } from './file-store.ts'

/** Bytes of a piece; a file that is not larger is in its row. */
export const pieceBytes = 256 * 1024

/** Beginning of the key under which a row names its pieces; other keys are those of the storage. */
const prefix = 'pieces:'
export const isInPieces = (objectKey: string | null): objectKey is string => objectKey?.startsWith(prefix) ?? false

type StoreContext = { db: Db; files?: FileStore | undefined }

/**
 * Brings content to its store before the transaction of its row, which on the embedded database would keep everything else waiting. What no row
 * names in the end is removed: at once by `discardContent`, else at night. Throws 503 when the storage cannot take it.
 */
export async function bringContent(
  { db, now, files = databaseFileStore }: StoreContext & { now: Date },
  content: Uint8Array,
  contentType: string,
): Promise<StoredContent> {
  if (files.name !== 'database' || content.length <= pieceBytes) return files.put(content, contentType)
  const key = `${prefix}${randomUUID()}`
  for (let start = 0; start < content.length; start += pieceBytes) {
    const piece = content.subarray(start, start + pieceBytes)
    await db.insert(filePieces).values({ key, position: start / pieceBytes, content: piece, createdAt: now })
    // The statements follow each other within the event loop's turn, in which no request arrives.
    await setImmediate()
  }
  return { content: null, objectKey: key }
}

export async function readContent(
  { db, files = databaseFileStore }: StoreContext,
  stored: StoredContent,
): Promise<Uint8Array> {
  const { objectKey } = stored
  if (!isInPieces(objectKey)) return files.get(stored)
  const pieces: Uint8Array[] = []
  for (;;) {
    const [piece] = await db
      .select({ content: filePieces.content })
      .from(filePieces)
      .where(and(eq(filePieces.key, objectKey), eq(filePieces.position, pieces.length)))
    if (!piece) return Buffer.concat(pieces)
    pieces.push(piece.content)
    await setImmediate()
  }
}

/**
 * Another copy of the content of a row, for a row of its own. Pieces are copied within the database, one by one, so that this is short also in
 * the transaction of that row. Throws 503 when the storage cannot give or take it.
 */
export async function copyContent(
  { db, now, files = databaseFileStore }: StoreContext & { now: Date },
  stored: StoredContent,
  contentType: string,
): Promise<StoredContent> {
  const { content, objectKey } = stored
  if (objectKey === null) return { content, objectKey }
  if (!isInPieces(objectKey)) return files.put(await files.get(stored), contentType)
  const key = `${prefix}${randomUUID()}`
  const from = await db
    .select({ position: filePieces.position })
    .from(filePieces)
    .where(eq(filePieces.key, objectKey))
    .orderBy(asc(filePieces.position))
  for (const { position } of from) {
    await db.execute(sql`insert into ${filePieces} (key, position, content, created_at)
      select ${key}, ${filePieces.position}, ${filePieces.content}, ${now.toISOString()}::timestamptz from ${filePieces}
      where ${filePieces.key} = ${objectKey} and ${filePieces.position} = ${position}`)
  }
  return { content: null, objectKey: key }
}

/** Of content that was brought and got no row. */
export async function discardContent(
  { db, files = databaseFileStore }: StoreContext,
  { objectKey }: StoredContent,
): Promise<void> {
  if (objectKey === null) return
  if (isInPieces(objectKey)) await db.delete(filePieces).where(eq(filePieces.key, objectKey))
  else await files.remove([objectKey])
}

/** Removes pieces from before a time that no row names: of uploads that failed. Those of a deleted row go with it. */
export async function removeLoosePieces(db: Db, before: Date): Promise<void> {
  const loose = await db
    .selectDistinct({ key: filePieces.key })
    .from(filePieces)
    .where(
      and(
        lt(filePieces.createdAt, before),
        sql`not exists (select 1 from ${storedFiles} where ${storedFiles.objectKey} = ${filePieces.key})`,
      ),
    )
    .orderBy(asc(filePieces.key))
  for (const { key } of loose) await db.delete(filePieces).where(eq(filePieces.key, key))
}
