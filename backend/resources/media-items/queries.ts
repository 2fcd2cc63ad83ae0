import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf } from '#backend/db/driver.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { mediaItems, mediaUses } from '#backend/db/schema/media.ts'
import { invalidValue, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { nameFilter } from '#backend/search/name-filter.ts'
import {
  type MediaKind,
  type MediaPicture,
  type MediaUser,
  type MediaUseVersion,
  needsCredit,
} from '#shared/resources/media-item.ts'
import { type MediaUse, mediaItemSchema } from '#shared/resources/media-item-schema.ts'
import { mediaLicences } from '#shared/resources/media-item-values.ts'
import { tenantFlags } from '#shared/site.ts'
import { partInPixels } from '../files/image-parts.ts'

export type MediaRow = typeof mediaItems.$inferSelect

/** Pixels of the part that is shown. */
const shown = (side: 'width' | 'height'): SQL =>
  sql`round(${mediaItems[side]} * coalesce((${mediaItems.crop} ->> ${side})::float, 1))::int`

const useCount = sql`(select count(distinct (${mediaUses.recordType}, ${mediaUses.recordId}))::int from ${mediaUses}
  where ${mediaUses.mediaItemId} = ${mediaItems.id})`

const isUnused = sql`not exists (select 1 from ${mediaUses} where ${mediaUses.mediaItemId} = ${mediaItems.id})`

const isUnfinished = (context: Context): SQL => {
  const missing = hasEnglish(context)
    ? sql`(${mediaItems.altNl} is null or ${mediaItems.altEn} is null)`
    : sql`${mediaItems.altNl} is null`
  return sql`(${mediaItems.kind} = 'image' and not ${mediaItems.decorative} and ${missing})`
}

/** Whether the pages of the center have an English version. */
export const hasEnglish = ({ center }: Context): boolean => tenantFlags(center.tenant, center.appContext).i18nEnabled

export const mediaResource: Resource = {
  type: 'media_items',
  table: mediaItems,
  id: mediaItems.id,
  defaultSort: '-created_at',
  schema: mediaItemSchema,
  attributes: attributesOf(mediaItems, mediaItemSchema, {
    filterable: ['name'],
    overrides: {
      width: unfilterable(shown('width')),
      height: unfilterable(shown('height')),
      fullWidth: unfilterable(mediaItems.width),
      fullHeight: unfilterable(mediaItems.height),
      version: unfilterable(sql`${mediaItems.versions}[1]`),
      uses: unfilterable(useCount),
    },
  }),
  filters: {
    q: nameFilter(
      sql`search_fold(concat_ws(' ', ${mediaItems.name}, ${mediaItems.altNl}, ${mediaItems.altEn}, ${mediaItems.credit}, array_to_string(${mediaItems.tags}, ' ')))`,
    ),
    tag: (value) =>
      sql`exists (select 1 from unnest(${mediaItems.tags}) as one where search_fold(one) = search_fold(${value}))`,
    state: (value, { context }, parameter) => {
      if (value === 'unused') return isUnused
      if (value === 'unfinished') return isUnfinished(context)
      throw invalidValue(parameter, value)
    },
  },
}

export const ofCenter = ({ center }: Context): SQL => eq(mediaItems.centerId, center.id)

/** The medium of this center with this id; throws 404 for any other. */
export function mediaItemHere(context: Context, id: string): Promise<MediaRow> {
  return findRecord(context.db, mediaItems, id, ofCenter(context))
}

/** A medium of the site that is visited, under an address that it has or had; throws 404 for any other. */
export async function publicMediaItem(context: Context, id: string, version: string): Promise<MediaRow> {
  const [item] = await context.db
    .select()
    .from(mediaItems)
    .where(and(eq(mediaItems.id, recordId(id)), ofCenter(context)))
  if (!item?.versions.includes(version)) throw notFound()
  return item
}

/** The tags of the library by their number of media, the most frequent first; of several spellings the most frequent one. */
export const mediaTags = ({ db, center }: Context): Promise<{ tag: string; count: number }[]> =>
  rowsOf(
    db,
    sql`select mode() within group (order by one) as tag, count(distinct ${mediaItems.id})::int as count
      from ${mediaItems}, unnest(${mediaItems.tags}) as one
      where ${mediaItems.centerId} = ${center.id} group by search_fold(one) order by count desc, tag limit 60`,
  )

/** The records that use a medium, each with the versions in which it does. */
export async function usesOf({ db }: Context, id: number): Promise<MediaUse[]> {
  const rows = await db
    .select()
    .from(mediaUses)
    .where(eq(mediaUses.mediaItemId, id))
    .orderBy(asc(sql`search_fold(${mediaUses.title})`), desc(mediaUses.id))
  return [...Map.groupBy(rows, ({ recordType, recordId }) => `${recordType}:${recordId}`)].flatMap(
    ([key, versions]) => {
      // The title of the live version is the one that is known.
      const named = versions.find(({ version }) => version === 'live') ?? versions[0]
      if (!named) return []
      const { recordType, recordId, title, path } = named
      const names = [...new Set(versions.map(({ version }) => version))]
      return [{ id: key, recordType, recordId: String(recordId), title, path, versions: names }]
    },
  )
}

/**
 * What the document of a page says of the media that it shows, by their ids. Media that are gone, or of another center, are
 * left out: the page is then shown without them.
 */
export async function picturesOf(context: Context, ids: readonly string[]): Promise<Record<string, MediaPicture>> {
  const rows = await mediaAmong(context, 'image', ids)
  return Object.fromEntries(rows.map((row) => [String(row.id), pictureOf(row)]))
}

/** Those of these ids that are documents of the center. */
export const documentsAmong = async (context: Context, ids: readonly string[]): Promise<string[]> =>
  (await mediaAmong(context, 'document', ids)).map(({ id }) => String(id))

async function mediaAmong(context: Context, kind: MediaKind, ids: readonly string[]): Promise<MediaRow[]> {
  const numbers = [...new Set(ids)].filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  if (numbers.length === 0) return []
  return context.db
    .select()
    .from(mediaItems)
    .where(and(ofCenter(context), eq(mediaItems.kind, kind), inArray(mediaItems.id, numbers)))
}

type PictureFacts = Pick<
  MediaRow,
  'id' | 'versions' | 'width' | 'height' | 'crop' | 'altNl' | 'altEn' | 'decorative' | 'credit' | 'licence'
>

/** The pictures of one version of a record, by their ids, for `picturesOfFacts`; null for none. */
export function pictureFacts(recordTypes: readonly MediaUser[], recordId: PgColumn, version: MediaUseVersion): SQL {
  const { id, versions, width, height, crop, altNl, altEn, decorative, credit, licence } = mediaItems
  return sql`(
    select jsonb_object_agg(${id}, jsonb_build_object(
      'id', ${id}, 'versions', array[${versions}[1]], 'width', ${width}, 'height', ${height}, 'crop', ${crop},
      'altNl', ${altNl}, 'altEn', ${altEn}, 'decorative', ${decorative}, 'credit', ${credit}, 'licence', ${licence}))
    from ${mediaUses} inner join ${mediaItems} on ${id} = ${mediaUses.mediaItemId}
    where ${mediaUses.recordType} in (${sql.raw(recordTypes.map((type) => `'${type}'`).join())})
      and ${mediaUses.recordId} = ${recordId} and ${mediaUses.version} = ${sql.raw(`'${version}'`)} and ${mediaItems.kind} = 'image')`
}

export const picturesOfFacts = (facts: unknown): Record<string, MediaPicture> =>
  Object.fromEntries(
    Object.entries((facts ?? {}) as Record<string, PictureFacts>).map(([key, row]) => [key, pictureOf(row)]),
  )

function pictureOf(row: PictureFacts): MediaPicture {
  const { id, versions, altNl, altEn, decorative, credit, licence } = row
  const part = shownPart(row)
  return {
    id: String(id),
    version: versions[0] ?? '',
    width: part.width,
    height: part.height,
    altNl,
    altEn,
    decorative,
    credit: needsCredit(licence) ? credit : null,
  }
}

const creditedLicences = mediaLicences.filter(needsCredit).map((licence) => `'${licence}'`)

/** Name of the maker of the picture at an address in the library, where its licence asks for it; null for any other. */
export const creditAt = (address: PgColumn): SQL =>
  sql`(select ${mediaItems.credit} from ${mediaItems} where ${mediaItems.licence} in (${sql.raw(creditedLicences.join())})
    and ${mediaItems.id} = substring(${address} from '^/api/v1/media_items/([0-9]{1,15})/')::bigint)`

/** Hash of the stored file of a medium. */
export async function sourceHash({ db }: Context, id: number): Promise<string> {
  const [file] = await db
    .select({ sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(and(eq(storedFiles.mediaItemId, id), isNull(storedFiles.rendition)))
  if (!file) throw notFound()
  return file.sha256
}

/** The cropped part of a stored picture, in pixels. */
export const shownPart = ({ width, height, crop }: Pick<MediaRow, 'width' | 'height' | 'crop'>) =>
  partInPixels({ width: width ?? 1, height: height ?? 1 }, crop)
