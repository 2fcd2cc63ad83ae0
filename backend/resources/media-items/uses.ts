/**
 * Who uses which media. A record that can show media calls `recordMediaUses` in the transaction of each write, once for each of
 * its versions; then counts are exact, and a medium in use is not deleted.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { mediaItems, mediaUses } from '#backend/db/schema/media.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { isFinished, type MediaUser, type MediaUseVersion } from '#shared/resources/media-item.ts'
import { hasEnglish, ofCenter } from './queries.ts'

type Place = { recordType: MediaUser; recordId: number }

type VersionOfPlace = Place & {
  version: MediaUseVersion
  /** Tells several kept versions apart. */
  versionId?: number
  /** Of the record, as staff know it. */
  title: string
  /** Of the page where staff edit it. */
  path: string
}

const samePlace = ({ recordType, recordId }: Place) =>
  and(eq(mediaUses.recordType, recordType), eq(mediaUses.recordId, recordId))

/**
 * The media of one version of a record, in place of those that it had; none when the version is gone. Throws 422 `media.unknown`
 * for a medium that the center does not have. Media cannot be deleted until the transaction ends.
 */
export async function recordMediaUses(context: Context, place: VersionOfPlace, ids: readonly string[]): Promise<void> {
  const { db } = context
  const { version, versionId = 0 } = place
  await db
    .delete(mediaUses)
    .where(and(samePlace(place), eq(mediaUses.version, version), eq(mediaUses.versionId, versionId)))
  const found = await lockedMedia(context, ids)
  if (found.length === 0) return
  await db.insert(mediaUses).values(found.map(({ id }) => ({ ...place, versionId, mediaItemId: id })))
}

/** All uses of a record that is deleted. */
export async function forgetMediaUses({ db }: Context, place: Place): Promise<void> {
  await db.delete(mediaUses).where(samePlace(place))
}

/** Throws 422 `media.unfinished` for a picture without its alternative text: what is published says what it shows. */
export async function requireFinishedMedia(context: Context, ids: readonly string[]): Promise<void> {
  const found = await lockedMedia(context, ids)
  const unfinished = found.find((item) => !isFinished(item, hasEnglish(context)))
  if (unfinished) throw apiError('media.unfinished', { attribute: 'blocks', name: unfinished.name })
}

async function lockedMedia(context: Context, ids: readonly string[]) {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return []
  const numbers = distinct.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  const found =
    numbers.length === 0
      ? []
      : await context.db
          .select()
          .from(mediaItems)
          .where(and(ofCenter(context), inArray(mediaItems.id, numbers)))
          .for('key share')
  if (found.length < distinct.length) throw apiError('media.unknown', { attribute: 'blocks' })
  return found
}
