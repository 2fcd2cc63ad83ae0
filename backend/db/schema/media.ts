/** The media library of a center: pictures and documents that its site shows, and where they are used. */
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MediaCrop, MediaKind, MediaLicence, MediaUser, MediaUseVersion } from '#shared/resources/media-item.ts'
import { impersonal, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'

export const mediaItems = pgTable(
  'media_items',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    kind: text().$type<MediaKind>().notNull(),
    /** Of the uploaded file; only the staff see it. */
    name: text().notNull(),
    contentType: text().notNull(),
    /** Bytes of the stored file. */
    size: integer().notNull(),
    /** Pixels of the stored picture; null for a document. */
    width: integer(),
    height: integer(),
    /** The point that stays in view in every shape: fractions of the width and height. */
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    crop: jsonb().$type<MediaCrop>(),
    altNl: text(),
    altEn: text(),
    decorative: boolean().notNull().default(false),
    credit: text(),
    licence: text().$type<MediaLicence>().notNull().default('own'),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    /** The stock image that it was chosen from. */
    stockName: text(),
    /** Hashes of what it shows now and showed before, the present one first: each is part of an address. */
    versions: text().array().notNull(),
    ...stamps(),
  },
  (table) => [
    index('media_items_center').on(table.centerId, table.createdAt),
    uniqueIndex('media_items_stock').on(table.centerId, table.stockName),
  ],
)
personal(mediaItems, {
  purpose: 'Pictures and documents of a center’s site',
  kept: {
    'the center’s own library: who is on a picture, and who made it': ['name', 'altNl', 'altEn', 'credit', 'tags'],
    'of the file': ['contentType', 'crop', 'licence', 'stockName', 'versions'],
  },
})

/** One row for each version of a record that shows a medium. A medium with rows is not deleted. */
export const mediaUses = pgTable(
  'media_uses',
  {
    id: id(),
    mediaItemId: reference()
      .notNull()
      .references(() => mediaItems.id, { onDelete: 'restrict' }),
    recordType: text().$type<MediaUser>().notNull(),
    recordId: reference().notNull(),
    version: text().$type<MediaUseVersion>().notNull(),
    /** Tells several kept versions of one record apart; 0 for the others. */
    versionId: reference().notNull().default(0),
    /** The record's title, and the path of the page where staff edit it. */
    title: text().notNull(),
    path: text().notNull(),
  },
  (table) => [
    uniqueIndex('media_uses_place').on(
      table.mediaItemId,
      table.recordType,
      table.recordId,
      table.version,
      table.versionId,
    ),
    index('media_uses_record').on(table.recordType, table.recordId),
  ],
)
impersonal(mediaUses, 'where a medium is shown')
