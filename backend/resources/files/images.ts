/** Re-encodes images of users: what leaves here was drawn by us, and has neither metadata nor hidden content. */
import { createHash } from 'node:crypto'
import { apiError } from '#backend/errors/api-error.ts'
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
 * `height`: of one that is no square; `padding`: percentage of a side that stays empty all around.
 */
type Fit = {
  side: number
  height?: number
  fit: 'cover' | 'inside' | 'contain'
  format?: 'webp' | 'png'
  padding?: number
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
  const [image] = await drawn(upload, [{ ...fit, ...(await densityOf(upload, fit.side)) }])
  if (!image) throw apiError('file.image', { attribute: 'file' })
  return image
}

/** A drawing has no pixels of its own: it is drawn at the size at which it is shown. */
async function densityOf({ content }: Pick<Upload, 'content'>, side: number): Promise<Pick<Fit, 'density'>> {
  const { default: sharp } = await import('sharp')
  // What cannot be read is refused when it is drawn.
  const metadata = await sharp(content, { limitInputPixels: pixelLimit })
    .metadata()
    .catch(() => null)
  if (metadata?.format !== 'svg') return {}
  return { density: Math.min(2400, Math.max(1, Math.ceil((72 * side) / Math.max(metadata.width, metadata.height)))) }
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

async function drawn(upload: Pick<Upload, 'name' | 'content'>, fits: readonly Fit[]): Promise<Upload[]> {
  // Loaded with the first photo: a backend that never gets one does without the library.
  const { default: sharp } = await import('sharp')
  const images: Upload[] = []
  try {
    for (const { side, height = side, fit, format = 'webp', padding = 0, density } of fits) {
      const edge = Math.round((side * padding) / 100)
      const image = sharp(upload.content, {
        limitInputPixels: pixelLimit,
        failOn: 'error',
        ...(density ? { density } : {}),
      })
        .autoOrient()
        .resize(side - 2 * edge, height - 2 * edge, {
          fit,
          withoutEnlargement: fit === 'inside',
          background: transparent,
          ...(height === side ? {} : { position: 'attention' }),
        })
        .extend({ top: edge, bottom: edge, left: edge, right: edge, background: transparent })
      const content = await (format === 'png' ? image.png() : image.webp({ quality: 82 })).toBuffer()
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
