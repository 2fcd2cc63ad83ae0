/** Re-encodes images of users: what leaves here was drawn by us, and has neither metadata nor hidden content. */
import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { apiError } from '#backend/errors/api-error.ts'
import type { MediaCrop } from '#shared/resources/media-item.ts'
import type { Upload } from './uploads.ts'

/** Pixels of the largest image that is decoded: a small file may unpack to gigabytes. */
const pixelLimit = 50_000_000

/** A picture of the media library as it is stored: at most `side` pixels wide and high, upright, without metadata. */
export async function libraryImage(
  upload: Pick<Upload, 'name' | 'content'>,
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

/** A part of a picture in pixels of it, from fractions of its sides; without a part the whole. */
export function partInPixels(whole: { width: number; height: number }, part: MediaCrop | null | undefined) {
  const { x, y, ...size } = part ?? { x: 0, y: 0, width: 1, height: 1 }
  const left = Math.min(whole.width - 1, Math.round(x * whole.width))
  const top = Math.min(whole.height - 1, Math.round(y * whole.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width - left, Math.round(size.width * whole.width))),
    height: Math.max(1, Math.min(whole.height - top, Math.round(size.height * whole.height))),
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

/** The image in each of these widths, 16:9 around what stands out most, upright, as WebP without metadata. Throws as below. */
export const wideImages = (upload: Upload, widths: readonly number[]): Promise<Upload[]> =>
  drawn(
    upload,
    widths.map((side) => ({ side, height: Math.round((side * 9) / 16), fit: 'cover' })),
  )

/**
 * What a file is drawn into: `cover` fills it around the middle, `inside` keeps all of it, `contain` keeps it in a square.
 * `height`: of one that is no square; `padding`: percentage of a side (the shorter one with `inside`) that stays empty all
 * around; `crop`: the part that is drawn.
 */
type Fit = {
  side: number
  height?: number
  fit: 'cover' | 'inside' | 'contain'
  format?: 'webp' | 'png'
  padding?: number
  crop?: MediaCrop | null
  /** Of a drawing, in pixels per inch. */
  density?: number
}

/**
 * The image in each of these sizes (pixels of a side), square around its middle, turned upright, as WebP without metadata.
 * Throws 422 for what is no readable image or too large to decode.
 */
export const squareImages = (upload: Upload, sizes: readonly number[]): Promise<Upload[]> =>
  drawn(
    upload,
    sizes.map((side) => ({ side, fit: 'cover' })),
  )

/** The whole image, at most `side` pixels wide and high, as WebP without metadata; transparent parts stay so. Throws as above. */
export async function wholeImage(upload: Upload, side: number): Promise<Upload> {
  const [image] = await drawn(upload, [{ side, fit: 'inside' }])
  if (!image) throw apiError('file.image', { attribute: 'file' })
  return image
}

/** As `wholeImage`, of any fit; drawings (SVG) become pixels. A file that they refer to is never read. */
export async function siteImage(upload: Pick<Upload, 'name' | 'content'>, fit: Fit): Promise<Upload> {
  const [image] = await drawn(upload, [{ ...fit, ...(await densityOf(upload, fit)) }])
  if (!image) throw apiError('file.image', { attribute: 'file' })
  return image
}

/** A drawing has no pixels of its own: it is drawn so that the part that is used has the size at which it is shown. */
async function densityOf({ content }: Pick<Upload, 'content'>, { side, crop }: Fit): Promise<Pick<Fit, 'density'>> {
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

async function drawn(upload: Pick<Upload, 'name' | 'content'>, fits: readonly Fit[]): Promise<Upload[]> {
  // Loaded with the first photo: a backend that never gets one does without the library.
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
