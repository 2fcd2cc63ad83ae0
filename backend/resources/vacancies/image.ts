/** The picture of a vacancy: an uploaded image that everybody may read who may read the vacancy. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { copyContent } from '#backend/files/pieces.ts'
import { auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { vacancyImageWidths } from '#shared/resources/vacancy.ts'
import type { VacancyImageUpdate } from '#shared/resources/vacancy-schema.ts'
import { storeSmallerSize, storeUserFile } from '../files/mutations.ts'
import { type FileRow, fileColumns } from '../files/queries.ts'
import type { BroughtUpload } from '../files/upload.ts'
import { type VacancyRow, visibleVacancies } from './queries.ts'

const renditionOf = (width: number) => `wide-${width}.webp`

/** Stores a picture in its sizes in place of the present one, or removes it with null. One transaction. */
export function setImage(
  context: SignedInContext,
  vacancy: VacancyRow,
  images: readonly BroughtUpload[] | null,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const stored: number[] = []
    for (const [index, width] of vacancyImageWidths.entries()) {
      const image = images?.[index]
      const of = { imageOfId: vacancy.id, rendition: renditionOf(width) }
      const store = index === 0 ? storeUserFile : storeSmallerSize
      if (image) stored.push((await store(tx, image, 'vacancy_image', of)).id)
    }
    await tx.db
      .delete(storedFiles)
      .where(and(eq(storedFiles.imageOfId, vacancy.id), stored.length ? notInArray(storedFiles.id, stored) : undefined))
    // The number of the file makes the URL of a new picture another one, so that no cache shows the old one.
    const image = images ? urlOf(vacancy.id, stored[0] ?? 0) : null
    await change(tx, vacancy, { image, imageAlt: null, imageAltEn: null })
  })
}

/**
 * Says what the picture shows; null for a decorative one, which has no English description either. An English one that is left out stays. One
 * transaction.
 */
export const describeImage = (
  context: SignedInContext,
  vacancy: VacancyRow,
  { imageAlt, imageAltEn = vacancy.imageAltEn }: VacancyImageUpdate,
): Promise<void> =>
  inTransaction(context, (tx) =>
    change(tx, vacancy, { imageAlt: imageAlt || null, imageAltEn: (imageAlt && imageAltEn) || null }),
  )

const urlOf = (id: number, fileId: number) => `/api/v1/vacancies/${id}/image?v=${fileId}`

/** Without a new version of the vacancy: a form that is open beside it stays valid. */
async function change(
  tx: Context,
  { id, organizationId, ...before }: VacancyRow,
  values: { image?: string | null; imageAlt: string | null; imageAltEn: string | null },
): Promise<void> {
  await tx.db
    .update(vacancies)
    .set({ ...values, updatedAt: tx.now })
    .where(eq(vacancies.id, id))
  const { image, ...texts } = values
  const changes = changesBetween(before, image === undefined ? texts : { image })
  await auditChanges(tx, 'vacancy.changed', { type: 'vacancies', id, organizationId }, changes)
}

/** Gives a copy of a vacancy the files of its picture; called in the transaction that copies it. */
export async function copyImage(context: Context, fromId: number, toId: number): Promise<void> {
  const { db, now } = context
  const files = await db.select().from(storedFiles).where(eq(storedFiles.imageOfId, fromId)).orderBy(storedFiles.id)
  let first: number | null = null
  // At the same time: the storage may be slow, and the transaction waits for it.
  const contents = await Promise.all(files.map((file) => copyContent(context, file, file.contentType)))
  for (const [index, file] of files.entries()) {
    const stored = contents[index]
    const values = { ...file, ...stored, id: undefined, imageOfId: toId, createdAt: now, updatedAt: now }
    const [copy] = await db.insert(storedFiles).values(values).returning({ id: storedFiles.id })
    first ??= copy?.id ?? null
  }
  if (first !== null)
    await db
      .update(vacancies)
      .set({ image: urlOf(toId, first) })
      .where(eq(vacancies.id, toId))
}

/** Throws 404 for a vacancy without an uploaded picture, and for one that the reader may not see. `id` is that of a request. */
export async function imageOf(context: Context, id: string, width: string | undefined): Promise<FileRow> {
  const wanted = vacancyImageWidths.find((one) => String(one) === width) ?? vacancyImageWidths[0]
  const [file] = await context.db
    .select(fileColumns)
    .from(storedFiles)
    .innerJoin(vacancies, eq(vacancies.id, storedFiles.imageOfId))
    .where(
      and(
        eq(storedFiles.imageOfId, recordId(id)),
        eq(storedFiles.rendition, renditionOf(wanted)),
        sql`(${visibleVacancies(context)})`,
      ),
    )
  if (!file) throw notFound()
  return file
}
