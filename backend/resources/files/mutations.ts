import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type FilePurpose, fileUploads, storedFiles } from '#backend/db/schema/forms.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { StoredContent } from '#backend/files/file-store.ts'
import { discardContent } from '#backend/files/pieces.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor, retryAfterDay, startOfToday } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { countFilesOfCode, type FileRow, fileColumns, type Uploader, uploadsSince } from './queries.ts'
import type { BroughtUpload } from './upload.ts'

/** A user, the code of a form, or a medium or an import of the center, which stays when the account of who uploaded it is deleted. */
type Owner =
  | { ownerId: number; purpose: FilePurpose; logoOfId?: number; imageOfId?: number; rendition?: string }
  | { formTokenId: number }
  | { mediaItemId: number; purpose: 'media' | 'media_document'; rendition?: string }
  | { importId: number; purpose: 'import' }

const megabyte = 1024 * 1024
/** Files per code: a form has a few file questions, and must not become an archive. */
export const filesPerCode = 10
/** Files and bytes that a user, or somebody with the code of a form, uploads in a day. */
export const filesPerDay = 50
export const bytesPerDay = 100 * megabyte

type FileOf = { logoOfId?: number; imageOfId?: number; rendition?: string }

/** Throws 429 above the quota of the day. */
export const storeUserFile = (
  context: SignedInContext,
  upload: BroughtUpload,
  purpose: FilePurpose = 'upload',
  of: FileOf = {},
): Promise<FileRow> =>
  inTransaction(context, async (tx) => {
    await lockFor(tx, `files of user ${context.actor.id}`)
    await countUpload(tx, { userId: context.actor.id }, upload)
    return storeFile(tx, upload, { ownerId: context.actor.id, purpose, ...of })
  })

/** Stores a smaller size of a picture, which is no upload of its own: `storeUserFile` of the largest size has counted it. */
export const storeSmallerSize = (
  context: SignedInContext,
  drawn: BroughtUpload,
  purpose: FilePurpose,
  of: FileOf = {},
): Promise<FileRow> => storeFile(context, drawn, { ownerId: context.actor.id, purpose, ...of })

/**
 * Throws 429 when a file of this size would be above the quota of the day. Also before its content is drawn or brought anywhere, so that a
 * refused one takes no processor and no disk.
 */
export async function requireQuota(context: Context, uploader: Uploader, size = 0): Promise<void> {
  const { files, bytes } = await uploadsSince(context, uploader, startOfToday(context))
  if (files >= filesPerDay || bytes + size > bytesPerDay) {
    throw apiError('file.quota', retryAfterDay(context))
  }
}

/** The caller has the lock. */
async function countUpload(context: Context, uploader: Uploader, { content }: BroughtUpload): Promise<void> {
  const size = content.length
  await requireQuota(context, uploader, size)
  await context.db.insert(fileUploads).values({ ...uploader, size, createdAt: context.now })
}

/** Throws 422 above the files of one code, 429 above the quota of the day. */
export const storeCodeFile = (context: Context, upload: BroughtUpload, formTokenId: number): Promise<FileRow> =>
  inTransaction(context, async (tx) => {
    await lockFor(tx, `files of code ${formTokenId}`)
    if ((await countFilesOfCode(tx, formTokenId)) >= filesPerCode) {
      throw apiError('file.too_many', { limit: filesPerCode })
    }
    await countUpload(tx, { formTokenId }, upload)
    return storeFile(tx, upload, { formTokenId })
  })

type ExportContent = { name: string; contentType: string; content: Uint8Array; stored: StoredContent }

/** Stores a file that a job made for somebody, beside the quota of the day. */
export const storeExportFile = (
  context: Context,
  { ownerId, name, contentType, content, stored }: ExportContent & { ownerId: number },
): Promise<FileRow> => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const upload = { name, contentType, content: Buffer.from(content), sha256, stored }
  return storeFile(context, upload, { ownerId, purpose: 'export' })
}

/** Stores the file of a medium, or with `rendition` a picture that is drawn from it. The caller has checked the quota. */
export const storeMediaFile = (
  context: Context,
  upload: Content,
  { mediaItemId, rendition }: { mediaItemId: number; rendition?: string },
): Promise<FileRow> => {
  const purpose = upload.contentType.startsWith('image/') ? 'media' : 'media_document'
  return storeFile(context, upload, { mediaItemId, purpose, ...(rendition ? { rendition } : {}) })
}

/** Stores the lines of an import, which are deleted with it. */
export const storeImportFile = (context: Context, upload: Content, importId: number): Promise<FileRow> =>
  storeFile(context, upload, { importId, purpose: 'import' })

type Content = Omit<BroughtUpload, 'contentType'> & { contentType: string }

async function storeFile(context: Context, upload: Content, owner: Owner): Promise<FileRow> {
  const { name, contentType, content, sha256, stored } = upload
  const [row] = await context.db
    .insert(storedFiles)
    .values({
      ...owner,
      centerId: context.center.id,
      name,
      contentType,
      size: content.length,
      sha256,
      ...stored,
      createdAt: context.now,
      updatedAt: context.now,
    })
    // The same picture of a medium, drawn by another process meanwhile.
    .onConflictDoUpdate({
      target: [storedFiles.mediaItemId, storedFiles.rendition],
      set: { updatedAt: context.now },
    })
    .returning({ ...fileColumns, objectKey: storedFiles.objectKey })
  if (!row) throw new Error('The file was not stored')
  const { objectKey, ...file } = row
  if (objectKey !== stored.objectKey) await discardContent(context, stored)
  return file
}

export async function deleteFile({ db }: Context, { id }: FileRow): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.id, id))
}

/** Deletes the files that a record no longer has; null is one that it did not have. */
export async function deleteFiles({ db }: Pick<Context, 'db'>, ids: readonly (number | null)[]): Promise<void> {
  const present = ids.filter((id) => id !== null)
  if (present.length > 0) await db.delete(storedFiles).where(inArray(storedFiles.id, present))
}

/** Deletes a file that was uploaded with this code of a form; throws 404 for any other. */
export async function deleteFileOfCode({ db }: Context, formTokenId: number, id: string): Promise<void> {
  const [deleted] = await db
    .delete(storedFiles)
    .where(and(eq(storedFiles.id, recordId(id)), eq(storedFiles.formTokenId, formTokenId)))
    .returning({ id: storedFiles.id })
  if (!deleted) throw notFound()
}

/** Deletes the pictures that were drawn from a medium, or with `all` its own file too. */
export async function deleteFilesOfMedium(
  { db }: Context,
  mediaItemId: number,
  which: 'renditions' | 'all',
): Promise<void> {
  const drawn = which === 'all' ? undefined : isNotNull(storedFiles.rendition)
  await db.delete(storedFiles).where(and(eq(storedFiles.mediaItemId, mediaItemId), drawn))
}
