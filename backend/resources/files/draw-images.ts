/** Draws images of users again, in a process of its own (tasks.ts): what leaves here has neither metadata nor hidden content. */
import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { apiError } from '#backend/errors/api-error.ts'
import type { MediaCrop } from '#shared/resources/media-item.ts'
import { cleanDrawing, isDrawing } from './clean-drawing.ts'
import { partInPixels } from './image-parts.ts'
import type { Upload } from './upload.ts'

export type SourceImage = { name: string; content: Uint8Array }

/** Pixels of the largest image that is decoded: a small file may unpack to gigabytes. */
const pixelLimit = 50_000_000

/** A picture of the media library as it is stored: at most `side` pixels wide and high, upright, without metadata. */
export async function libraryImage(
  upload: SourceImage,
  side: number,
): Promise<{ content: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(upload.content, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    throw apiError('file.image', { attribute: 'file' })
  }
}

/**
 * The content of a photo without its metadata (place, time, device), upright and in its own format. Null when it has none, and for what
 * is no image. Throws 422 for one that cannot be drawn again.
 */
export async function withoutMetadata(content: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const found = await sharp(content)
    .metadata()
    .catch(() => null)
  if (!found || !(found.exif || found.xmp || found.iptc || found.tifftagPhotoshop || found.comments)) return null
  const image = sharp(content, { limitInputPixels: pixelLimit, failOn: 'none', animated: true }).autoOrient()
  try {
    const format =
      found.format === 'jpeg'
        ? image.jpeg({ quality: 90 })
        : found.format === 'png'
          ? image.png()
          : image.webp({ quality: 90 })
    return await format.keepIccProfile().toBuffer()
  } catch {
    throw apiError('file.image', { attribute: 'file' })
  }
}

/** A part of a stored picture, in pixels of it, drawn at a width. */
export async function drawnPart(
  content: Uint8Array,
  part: { left: number; top: number; width: number; height: number },
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(content, { limitInputPixels: pixelLimit })
    .extract(part)
    .resize({ width, withoutEnlargement: true })
  // The slower efforts of AVIF save few bytes and take seconds.
  return format === 'avif' ? image.avif({ quality: 52, effort: 2 }).toBuffer() : image.webp({ quality: 80 }).toBuffer()
}

/**
 * What a file is drawn into: `cover` fills it around the middle, `inside` keeps all of it, `contain` keeps it in a square.
 * `height`: of one that is no square; `padding`: percentage of a side (the shorter one with `inside`) that stays empty all
 * around; `crop`: the part that is drawn.
 */
export type Fit = {
  side: number
  height?: number
  fit: 'cover' | 'inside' | 'contain'
  format?: 'webp' | 'png'
  padding?: number
  crop?: MediaCrop | null
  /** Of a drawing, in pixels per inch. */
  density?: number
}

/** As `drawn`; drawings (SVG) become pixels. Of what they have, `clean-drawing.ts` decides. */
export async function siteImage({ name, content }: SourceImage, fit: Fit): Promise<Upload> {
  const upload = { name, content: isDrawing(content) ? cleanDrawing(content) : content }
  const [image] = await drawn(upload, [{ ...fit, ...(await densityOf(upload, fit)) }])
  if (!image) throw apiError('file.image', { attribute: 'file' })
  return image
}

/** A drawing has no pixels of its own: it is drawn so that the part that is used has the size at which it is shown. */
async function densityOf(
  { content }: Pick<SourceImage, 'content'>,
  { side, crop }: Fit,
): Promise<Pick<Fit, 'density'>> {
  const { default: sharp } = await import('sharp')
  // What cannot be read is refused when it is drawn.
  const metadata = await sharp(content, { limitInputPixels: pixelLimit })
    .metadata()
    .catch(() => null)
  if (metadata?.format !== 'svg') return {}
  const { width, height } = metadata
  const wanted = side / Math.max(width * (crop?.width ?? 1), height * (crop?.height ?? 1))
  const affordable = Math.sqrt(pixelLimit / 2 / (width * height))
  return { density: Math.min(2400, Math.max(1, Math.ceil(72 * Math.min(wanted, affordable)))) }
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** The image in each of these fits, turned upright, without metadata. Throws 422 for what is no readable image or too large to decode. */
export async function drawn(upload: SourceImage, fits: readonly Fit[]): Promise<Upload[]> {
  const { default: sharp } = await import('sharp')
  const images: Upload[] = []
  try {
    for (const { side, height = side, fit, format = 'webp', padding = 0, crop, density } of fits) {
      const edge = fit === 'inside' ? 0 : Math.round((side * padding) / 100)
      const image = sharp(upload.content, {
        limitInputPixels: pixelLimit,
        failOn: 'error',
        ...(density ? { density } : {}),
      })
      if (crop) image.autoOrient().extract(partInPixels((await image.metadata()).autoOrient, crop))
      const resized = image
        .autoOrient()
        .resize(side - 2 * edge, height - 2 * edge, {
          fit,
          withoutEnlargement: fit === 'inside',
          background: transparent,
          ...(height === side ? {} : { position: 'attention' }),
        })
        .extend(around(edge))
      const painted = fit === 'inside' && padding > 0 ? await paddedAround(resized, padding) : resized
      const content = await (format === 'png' ? painted.png() : painted.webp({ quality: 82 })).toBuffer()
      const sha256 = createHash('sha256').update(content).digest('hex')
      images.push({
        name: `${upload.name.replace(/\.[^.]*$/, '')}-${side}.${format}`,
        contentType: `image/${format}`,
        content,
        sha256,
      })
    }
  } catch {
    throw apiError('file.image', { attribute: 'file' })
  }
  return images
}

const around = (edge: number) => ({ top: edge, bottom: edge, left: edge, right: edge, background: transparent })

/** Its size is known once it is drawn. */
async function paddedAround(image: Sharp, padding: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
  return sharp(data).extend(around(Math.round((Math.min(info.width, info.height) * padding) / 100)))
}
