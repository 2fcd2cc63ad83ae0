import { and, count, eq, gte, sum } from 'drizzle-orm'
import { fileUploads, storedFiles } from '#backend/db/schema/forms.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { readContent } from '#backend/files/pieces.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { FileState } from '#shared/resources/stored-file.ts'
import { isOnSideOf } from '../conversations/queries.ts'
import { scannedPurposes } from './policy.ts'

/** Everything but the content. */
export const fileColumns = {
  id: storedFiles.id,
  centerId: storedFiles.centerId,
  name: storedFiles.name,
  contentType: storedFiles.contentType,
  size: storedFiles.size,
  ownerId: storedFiles.ownerId,
  purpose: storedFiles.purpose,
  messageId: storedFiles.messageId,
  scan: storedFiles.scan,
  createdAt: storedFiles.createdAt,
}
export type FileRow = Pick<typeof storedFiles.$inferSelect, keyof typeof fileColumns>

/** The file with this id, with what its policy reads; throws 404 for none. */
export async function fileById(context: SignedInContext, id: string): Promise<FileRow & { isOfConversation: boolean }> {
  const [file] = await context.db
    .select(fileColumns)
    .from(storedFiles)
    .where(eq(storedFiles.id, recordId(id)))
  if (!file) throw notFound()
  const isOfConversation = file.messageId !== null && (await isOnSideOf(context, file.messageId))
  return { ...file, isOfConversation }
}

/** A file that the caller has authorized by the record that it belongs to; throws 404 when it is gone. */
export async function fileOfRecord({ db }: Context, id: number): Promise<FileRow> {
  const [file] = await db.select(fileColumns).from(storedFiles).where(eq(storedFiles.id, id))
  if (!file) throw notFound()
  return file
}

/** Whether the virus scanner still has to look at a file, or refused it. */
export function stateOf({ scansFiles }: Context, { purpose, scan }: Pick<FileRow, 'purpose' | 'scan'>): FileState {
  if (scan === 'infected') return 'refused'
  return scansFiles && scan === 'pending' && scannedPurposes.some((scanned) => scanned === purpose)
    ? 'checking'
    : 'ready'
}

/** Throws 409 `file.checking` until the virus scanner has checked it, 410 `file.refused` when it found something. */
export function requireReady(context: Context, file: Pick<FileRow, 'purpose' | 'scan'>): void {
  const state = stateOf(context, file)
  if (state === 'checking') throw apiError('file.checking', { headers: { 'retry-after': '15' } })
  if (state === 'refused') throw apiError('file.refused')
}

/** What tells a home where the content of a file is. */
export const contentColumns = { content: storedFiles.content, objectKey: storedFiles.objectKey }

export async function contentOf(context: Context, { id }: FileRow): Promise<Uint8Array> {
  const [row] = await context.db.select(contentColumns).from(storedFiles).where(eq(storedFiles.id, id))
  if (!row) throw notFound()
  return readContent(context, row)
}

/** How many files were uploaded with the code of a form. */
export async function countFilesOfCode({ db }: Context, formTokenId: number): Promise<number> {
  const [stored] = await db.select({ files: count() }).from(storedFiles).where(eq(storedFiles.formTokenId, formTokenId))
  return stored?.files ?? 0
}

/** The user who uploads, or the code of a form with which somebody without an account does. */
export type Uploader = { userId: number } | { formTokenId: number }

/** How many files were uploaded since a time, and their bytes; also of what was deleted meanwhile. */
export async function uploadsSince({ db }: Context, uploader: Uploader, since: Date) {
  const isTheirs =
    'userId' in uploader ? eq(fileUploads.userId, uploader.userId) : eq(fileUploads.formTokenId, uploader.formTokenId)
  const [uploaded] = await db
    .select({ files: count(), bytes: sum(fileUploads.size) })
    .from(fileUploads)
    .where(and(isTheirs, gte(fileUploads.createdAt, since)))
  return { files: uploaded?.files ?? 0, bytes: Number(uploaded?.bytes ?? 0) }
}
