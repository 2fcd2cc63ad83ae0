/** Images of users, drawn again in a process of its own: a file may be made to take minutes or gigabytes. */
import { createHash } from 'node:crypto'
import { apiError } from '#backend/errors/api-error.ts'
import type { TaskInput } from '#backend/untrusted/tasks.ts'
import { runUntrusted, type Turn } from '#backend/untrusted/worker-pool.ts'
import type { Fit, SourceImage } from './draw-images.ts'
import type { Upload } from './upload.ts'

const drawn = (turn: Turn, upload: SourceImage, fits: readonly Fit[]): Promise<Upload[]> =>
  runUntrusted('drawn', [upload, fits], turn)

/** A picture of the media library as it is stored: at most `side` pixels wide and high, upright, without metadata. */
export const libraryImage = (turn: Turn, ...input: TaskInput<'libraryImage'>) =>
  runUntrusted('libraryImage', input, turn)

/**
 * An attachment as others may read it: a photo loses its metadata, which says where and when it was taken; other files stay as they are.
 * Throws 422 for a photo that cannot be drawn again.
 */
export async function withoutMetadata(turn: Turn, upload: Upload): Promise<Upload> {
  if (!upload.contentType.startsWith('image/')) return upload
  const drawnAgain = await runUntrusted('withoutMetadata', [upload.content], turn)
  if (!drawnAgain) return upload
  const content = Buffer.from(drawnAgain)
  return { ...upload, content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** A part of a stored picture, in pixels of it, drawn at a width. */
export const drawnPart = (turn: Turn, ...input: TaskInput<'drawnPart'>) => runUntrusted('drawnPart', input, turn)

/** A picture of a center's site. */
export const siteImage = (turn: Turn, ...input: TaskInput<'siteImage'>) => runUntrusted('siteImage', input, turn)

/** The image in each of these widths, 16:9 around what stands out most, upright, as WebP without metadata. Throws as below. */
export const wideImages = (turn: Turn, upload: Upload, widths: readonly number[]): Promise<Upload[]> =>
  drawn(
    turn,
    upload,
    widths.map((side) => ({ side, height: Math.round((side * 9) / 16), fit: 'cover' })),
  )

/**
 * The image in each of these sizes (pixels of a side), square around its middle, turned upright, as WebP without metadata.
 * Throws 422 for what is no readable image or too large to decode.
 */
export const squareImages = (turn: Turn, upload: Upload, sizes: readonly number[]): Promise<Upload[]> =>
  drawn(
    turn,
    upload,
    sizes.map((side) => ({ side, fit: 'cover' })),
  )

/** The whole image, at most `side` pixels wide and high, as WebP without metadata; transparent parts stay so. Throws as above. */
export async function wholeImage(turn: Turn, upload: Upload, side: number): Promise<Upload> {
  const [image] = await drawn(turn, upload, [{ side, fit: 'inside' }])
  if (!image) throw apiError('file.image', { attribute: 'file' })
  return image
}
