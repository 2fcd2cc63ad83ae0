/** Writes to the media library; each exported function is one transaction. */

import { createHash } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { mediaItems, mediaUses } from '#backend/db/schema/media.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit, auditChanges, changesBetween } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { isFullToday, retryAfterDay } from '#backend/http/limit-locks.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { Turn } from '#backend/untrusted/worker-pool.ts'
import { isFileName, isOfOldVersions, mediaPerDay, mediaSide, needsCredit } from '#shared/resources/media-item.ts'
import type { MediaItemUpdate } from '#shared/resources/media-item-schema.ts'
import { libraryImage } from '../files/images.ts'
import { deleteFilesOfMedium, storeMediaFile } from '../files/mutations.ts'
import type { BroughtUpload, Upload } from '../files/upload.ts'
import { type MediaRow, sourceHash, usesOf } from './queries.ts'

export type Redrawn = Omit<Upload, 'contentType'> & { contentType: string; width: number | null; height: number | null }
/** Its content is where it stays (`storeUpload`). */
export type BroughtFile = Redrawn & Pick<BroughtUpload, 'stored'>

/** What is stored of an upload: a picture is re-encoded, a document stays as it is. Throws 422 for what is no picture. */
export async function redrawn(turn: Turn, upload: Upload): Promise<Redrawn> {
  if (!upload.contentType.startsWith('image/')) return { ...upload, width: null, height: null }
  const { content, width, height } = await libraryImage(turn, upload, mediaSide)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: upload.name, contentType: 'image/webp', content, sha256, width, height }
}

const kindOf = ({ contentType }: Pick<Redrawn, 'contentType'>) =>
  contentType.startsWith('image/') ? ('image' as const) : ('document' as const)

type Look = Pick<MediaRow, 'focalX' | 'focalY' | 'crop'>
const middle: Look = { focalX: 0.5, focalY: 0.5, crop: null }

/** Hash of what is shown: the file, its crop and its focal point. */
const versionOf = (sha256: string, { focalX, focalY, crop }: Look): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, focalX, focalY, crop]))
    .digest('hex')
    .slice(0, 16)

const factsOf = (file: Redrawn) => ({
  kind: kindOf(file),
  name: file.name,
  contentType: file.contentType,
  size: file.content.length,
  width: file.width,
  height: file.height,
})

/** Adds a file to the library and returns its id. Throws 429 above the quota of the day. */
export const addMedium = (
  context: Context,
  file: BroughtFile,
  values: Partial<typeof mediaItems.$inferInsert> = {},
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, center, now } = tx
    const isFull = await isFullToday(tx, `media of center ${center.id}`, mediaPerDay, (since) =>
      db.$count(mediaItems, and(eq(mediaItems.centerId, center.id), gte(mediaItems.createdAt, since))),
    )
    if (isFull) throw apiError('file.quota', retryAfterDay(tx))
    const [row] = await db
      .insert(mediaItems)
      .values({
        ...factsOf(file),
        ...values,
        centerId: center.id,
        versions: [versionOf(file.sha256, middle)],
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: mediaItems.id })
    if (!row) throw new Error('The medium was not stored')
    await storeMediaFile(tx, file, { mediaItemId: row.id })
    await audit(tx, 'media.added', { type: 'media_items', id: row.id }, { name: [null, file.name] })
    return row.id
  })

/** Throws 409 for a stale version, 422 for an alternative text that is a file name and for a licence without its credit. */
export const updateMedium = (
  context: Context,
  item: MediaRow,
  { lockVersion, ...input }: MediaItemUpdate,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const changes = presentValues(input)
    const next = { ...item, ...changes }
    const isHeard = !next.decorative
    if (isHeard && next.altNl && isFileName(next.altNl, item.name))
      throw apiError('media.alt_is_file_name', { attribute: 'alt_nl' })
    if (isHeard && next.altEn && isFileName(next.altEn, item.name))
      throw apiError('media.alt_is_file_name', { attribute: 'alt_en' })
    if (needsCredit(next.licence) && !next.credit) throw apiError('media.credit_required', { attribute: 'credit' })
    const looks = ['focalX', 'focalY', 'crop'].some((name) => Object.hasOwn(changes, name))
    const version = looks ? versionOf(await sourceHash(tx, item.id), next) : null
    const isNew = version !== null && version !== item.versions[0]
    await updateRecord(
      tx,
      mediaItems,
      item.id,
      { ...changes, ...(isNew ? { versions: withVersion(item, version) } : {}) },
      lockVersion,
    )
    if (isNew) await deleteFilesOfMedium(tx, item.id, 'renditions')
    await auditChanges(tx, 'media.changed', { type: 'media_items', id: item.id }, changesBetween(item, changes))
  })

/** All former ones stay: drafts, mails and other sites go on using the addresses that they were given. */
const withVersion = ({ versions }: MediaRow, version: string): string[] => [
  version,
  ...versions.filter((one) => one !== version),
]

/**
 * Puts another file in place of the present one; what uses it shows the new one. Throws 422 for a file of the other kind.
 * `kept`: what stays of a drawing that is only in other colors.
 */
export const replaceMedium = (
  context: Context,
  item: MediaRow,
  file: BroughtFile,
  { focalX, focalY, crop, stockName }: Look & Pick<MediaRow, 'stockName'> = { ...middle, stockName: null },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (kindOf(file) !== item.kind) throw apiError('media.other_kind', { attribute: 'file' })
    await updateRecord(tx, mediaItems, item.id, {
      ...factsOf(file),
      ...{ focalX, focalY, crop, stockName },
      versions: withVersion(item, versionOf(file.sha256, { focalX, focalY, crop })),
    })
    await deleteFilesOfMedium(tx, item.id, 'all')
    await storeMediaFile(tx, file, { mediaItemId: item.id })
    await audit(tx, 'media.replaced', { type: 'media_items', id: item.id }, { name: [item.name, file.name] })
  })

/** Throws 409 `media.in_use` with the titles of what uses it. Older versions that may be restored keep no medium: they are then without it. */
export const deleteMedium = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [item] = await tx.db.select().from(mediaItems).where(eq(mediaItems.id, id)).for('update')
    if (!item) throw notFound()
    const uses = (await usesOf(tx, id)).filter((use) => !isOfOldVersions(use))
    if (uses.length > 0) {
      const named = uses.slice(0, 5).map(({ title }) => `“${title}”`)
      throw apiError('media.in_use', { places: named.join(', '), count: uses.length })
    }
    await tx.db.delete(mediaUses).where(eq(mediaUses.mediaItemId, id))
    await tx.db.delete(mediaItems).where(eq(mediaItems.id, id))
    await audit(tx, 'media.deleted', { type: 'media_items', id }, { name: [item.name, null] })
  })
