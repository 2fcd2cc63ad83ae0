import { and, eq } from 'drizzle-orm'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { type FileRow, fileColumns } from './queries.ts'
import type { Upload } from './uploads.ts'

/** A user, or the code of a form. */
type Owner = { ownerId: number } | { formTokenId: number }

export async function storeFile(context: Context, upload: Upload, owner: Owner): Promise<FileRow> {
  const { name, contentType, content, sha256 } = upload
  const [row] = await context.db
    .insert(storedFiles)
    .values({
      ...owner,
      centerId: context.center.id,
      name,
      contentType,
      size: content.length,
      sha256,
      content,
      createdAt: context.now,
      updatedAt: context.now,
    })
    .returning(fileColumns)
  if (!row) throw new Error('The file was not stored')
  return row
}

export async function deleteFile({ db }: Context, { id }: FileRow): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.id, id))
}

/** Deletes a file that was uploaded with this code of a form; throws 404 for any other. */
export async function deleteFileOfCode({ db }: Context, formTokenId: number, id: string): Promise<void> {
  const [deleted] = await db
    .delete(storedFiles)
    .where(and(eq(storedFiles.id, recordId(id)), eq(storedFiles.formTokenId, formTokenId)))
    .returning({ id: storedFiles.id })
  if (!deleted) throw notFound()
}
