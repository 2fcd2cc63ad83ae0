import type { MediaCrop } from '#shared/resources/media-item.ts'

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
