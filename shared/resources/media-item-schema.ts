/** The attributes of a medium, and what it is changed with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { lockVersion, nullableLine, requiredLine, safeUrl, singleLine, timestamp } from './fields.ts'
import { mediaKinds, mediaLicences, mediaUsers, mediaUseVersions } from './media-item-values.ts'

const fraction = z.number().check(z.minimum(0), z.maximum(1))

/** The part of a picture that is used, in fractions of its sides. */
export const cropSchema = z
  .object({ x: fraction, y: fraction, width: fraction, height: fraction })
  .check(
    z.refine(
      ({ x, y, width, height }) => width >= 0.05 && height >= 0.05 && x + width <= 1.0001 && y + height <= 1.0001,
    ),
  )

export const mediaItemSchema = z.object({
  kind: z.enum(mediaKinds),
  name: requiredLine(140),
  contentType: z.string(),
  size: z.int(),
  /** Pixels after cropping. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Pixels of the whole picture. */
  fullWidth: z.nullable(z.int()),
  fullHeight: z.nullable(z.int()),
  focalX: fraction,
  focalY: fraction,
  crop: z.nullable(cropSchema),
  altNl: nullableLine(250),
  altEn: nullableLine(250),
  decorative: z.boolean(),
  credit: nullableLine(120),
  licence: z.enum(mediaLicences),
  tags: z.array(requiredLine(40)).check(z.maxLength(12)),
  stockName: z.nullable(z.string()),
  version: z.string(),
  /** Records that use it, each counted once. */
  uses: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type MediaItem = z.infer<typeof mediaItemSchema> & { id: string }

const shape = mediaItemSchema.shape
/** Body of `PATCH /api/v1/media_items/{id}`. */
export const mediaItemUpdate = z.extend(
  z.partial(
    z.object({
      altNl: shape.altNl,
      altEn: shape.altEn,
      decorative: shape.decorative,
      credit: shape.credit,
      licence: shape.licence,
      tags: shape.tags,
      focalX: shape.focalX,
      focalY: shape.focalY,
      crop: shape.crop,
    }),
  ),
  { lockVersion },
)
export type MediaItemUpdate = z.infer<typeof mediaItemUpdate>

export const mediaUseSchema = z.object({
  recordType: z.enum(mediaUsers),
  recordId: z.string(),
  title: z.string(),
  /** Where staff edit it. */
  path: safeUrl,
  versions: z.array(z.enum(mediaUseVersions)),
})
export type MediaUse = z.infer<typeof mediaUseSchema> & { id: string }

/** What a page's document says of a medium that it shows. */
export const mediaPicture = z.object({
  id: singleLine,
  version: singleLine,
  width: z.int(),
  height: z.int(),
  altNl: z.nullable(singleLine),
  altEn: z.nullable(singleLine),
  decorative: z.boolean(),
  credit: z.nullable(singleLine),
})
