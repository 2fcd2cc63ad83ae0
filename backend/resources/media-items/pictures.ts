/** The pictures that pages ask for, drawn from a medium when the first one asks and kept until it changes. */
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { bringContent } from '#backend/files/pieces.ts'
import type { Context } from '#backend/http/context.ts'
import {
  type MediaFormat,
  type MediaShape,
  mediaFormats,
  mediaShapes,
  mediaWidths,
} from '#shared/resources/media-item.ts'
import { drawnPart } from '../files/images.ts'
import { storeMediaFile } from '../files/mutations.ts'
import { contentOf, type FileRow, fileColumns } from '../files/queries.ts'
import { type MediaRow, shownPart } from './queries.ts'

type Wanted = { shape: MediaShape; width: number; format: MediaFormat }

/** `wide-640.webp`; null for what no page asks for. */
export function wantedPicture(name: string): Wanted | null {
  const [, shapeName, number, extension] = /^([a-z]+)-(\d{1,4})\.([a-z]+)$/.exec(name) ?? []
  const shape = mediaShapes.find((one) => one === shapeName)
  const width = mediaWidths.find((one) => one === Number(number))
  const format = mediaFormats.find((one) => one === extension)
  return shape && width && format ? { shape, width, format } : null
}

const ratios = { wide: 16 / 9, square: 1 }

/** The part of a stored picture that a shape shows: as large as fits, around the focal point. */
export function partOf(item: Pick<MediaRow, 'width' | 'height' | 'crop' | 'focalX' | 'focalY'>, shape: MediaShape) {
  const part = shownPart(item)
  if (shape === 'whole') return part
  const ratio = ratios[shape]
  const width = Math.min(part.width, Math.max(1, Math.round(part.height * ratio)))
  const height = Math.min(part.height, Math.max(1, Math.round(part.width / ratio)))
  const around = (start: number, length: number, size: number, focus: number) =>
    Math.round(Math.min(start + length - size, Math.max(start, focus - size / 2)))
  return {
    left: around(part.left, part.width, width, item.focalX * (item.width ?? 1)),
    top: around(part.top, part.height, height, item.focalY * (item.height ?? 1)),
    width,
    height,
  }
}

/** Drawings that are under way, so that readers of a new page wait for one and the same. */
const underWay = new Map<string, Promise<FileRow>>()

/** The file of a picture of the medium; drawn and stored by the first call. */
export async function pictureFile(context: Context, item: MediaRow, wanted: Wanted): Promise<FileRow> {
  const { shape, width, format } = wanted
  const rendition = `${item.versions[0]}/${shape}-${width}.${format}`
  const [stored] = await context.db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.mediaItemId, item.id), eq(storedFiles.rendition, rendition)))
  if (stored) return stored
  const key = `${item.id} ${rendition}`
  const running = underWay.get(key) ?? draw(context, item, wanted, rendition).finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

async function draw(context: Context, item: MediaRow, wanted: Wanted, rendition: string): Promise<FileRow> {
  const { shape, width, format } = wanted
  const source = await sourceFile(context, item)
  const content = await drawnPart(
    { centerId: context.center.id },
    await contentOf(context, source),
    partOf(item, shape),
    width,
    format,
  )
  const contentType = `image/${format}`
  const upload = {
    name: `${shape}-${width}.${format}`,
    contentType,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    stored: await bringContent(context, content, contentType),
  }
  return storeMediaFile(context, upload, { mediaItemId: item.id, rendition })
}

/** The stored picture or document itself; throws 404 when it is gone. */
export async function sourceFile({ db }: Context, { id }: Pick<MediaRow, 'id'>): Promise<FileRow> {
  const [file] = await db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.mediaItemId, id), isNull(storedFiles.rendition)))
  if (!file) throw notFound()
  return file
}
