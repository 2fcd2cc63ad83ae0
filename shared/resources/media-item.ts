import type { Locale } from '../site.ts'
import type { MediaUse } from './media-item-schema.ts'
import type { mediaKinds, mediaLicences, mediaUsers, mediaUseVersions } from './media-item-values.ts'

export type { MediaItem } from './media-item-schema.ts'

export type MediaKind = (typeof mediaKinds)[number]

/** What may be uploaded. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export type MediaLicence = (typeof mediaLicences)[number]

/** Licences under which the maker is named beside the picture. */
const creditedLicences: readonly MediaLicence[] = ['cc_by', 'cc_by_sa']

export const needsCredit = (licence: MediaLicence): boolean => creditedLicences.includes(licence)

/** Fractions of the width and height. */
export type MediaCrop = { x: number; y: number; width: number; height: number }

export type MediaUser = (typeof mediaUsers)[number]

export type MediaUseVersion = (typeof mediaUseVersions)[number]

/** Limit of the files that a center adds in a day. */
export const mediaPerDay = 300

/** Shapes that pages ask for: as it is, 16:9 and square; the last two are cut around the focal point. */
export const mediaShapes = ['whole', 'wide', 'square'] as const

export type MediaShape = (typeof mediaShapes)[number]

/** Widths in pixels, small to large. */
export const mediaWidths = [320, 640, 960, 1280, 1920] as const

export const mediaFormats = ['avif', 'webp'] as const

export type MediaFormat = (typeof mediaFormats)[number]

/** Pixels of the longest side of a stored picture. */
export const mediaSide = 2560

/** What a page needs to show a medium: a part of the document of the page that shows it. */
export type MediaPicture = {
  id: string
  /** Hash of what it shows; part of its addresses. */
  version: string
  /** Pixels, after cropping. */
  width: number
  height: number
  altNl: string | null
  altEn: string | null
  decorative: boolean
  /** Where the licence asks to name the maker. */
  credit: string | null
}

export const mediaItemsPath = '/api/v1/media_items'

export const mediaItemPath = (id: string): string => `${mediaItemsPath}/${encodeURIComponent(id)}`

export const mediaFilePath = (id: string): string => `${mediaItemPath(id)}/file`

export const mediaUsesPath = (id: string): string => `${mediaItemPath(id)}/uses`

/** The whole stored picture, without its crop: for the staff, who choose the crop. */
export const mediaSourcePath = ({ id, version }: { id: string; version: string }): string =>
  `${mediaFilePath(id)}?v=${version}`

/** Address of a document, as a download. */
export const mediaDocumentPath = ({ id, version }: { id: string; version: string }): string =>
  `${mediaItemPath(id)}/documents/${version}`

/** Whether an address of this site is that of a document. */
export const isDocumentPath = (path: string): boolean => /^\/api\/v1\/media_items\/\d+\/documents\/\w+$/.test(path)

type Address = Pick<MediaPicture, 'id' | 'version'>

export const mediaPicturePath = ({ id, version }: Address, shape: MediaShape, width: number, format: MediaFormat) =>
  `${mediaItemPath(id)}/pictures/${version}/${shape}-${width}.${format}`

const ratioOf = { wide: 16 / 9, square: 1 }

/** Pixels of a picture in a shape, at the largest width that pages ask for. */
export function mediaSize({ width, height }: Pick<MediaPicture, 'width' | 'height'>, shape: MediaShape) {
  const ratio = shape === 'whole' ? width / height : ratioOf[shape]
  const most = Math.min(mediaWidths[mediaWidths.length - 1] ?? 1920, width, Math.round(height * ratio))
  return { width: Math.max(1, most), height: Math.max(1, Math.round(most / ratio)) }
}

/** The widths in which a picture is drawn: none is larger than the picture, but there is always one. */
export function mediaWidthsOf(picture: Pick<MediaPicture, 'width' | 'height'>, shape: MediaShape): number[] {
  const most = mediaSize(picture, shape).width
  const smaller = mediaWidths.filter((width) => width <= most)
  return smaller.length > 0 ? smaller : [mediaWidths[0]]
}

/** `srcset` of a picture in one format, for `<source>` or `<img>`. */
export const mediaSourceSet = (
  picture: Address & Pick<MediaPicture, 'width' | 'height'>,
  shape: MediaShape,
  format: MediaFormat,
): string =>
  mediaWidthsOf(picture, shape)
    .map((width) => `${mediaPicturePath(picture, shape, width, format)} ${width}w`)
    .join(', ')

/** The address nearest to a width, for one `src`. */
export function mediaSource(
  picture: Address & Pick<MediaPicture, 'width' | 'height'>,
  shape: MediaShape,
  width: number,
  format: MediaFormat = 'webp',
): string {
  const widths = mediaWidthsOf(picture, shape)
  return mediaPicturePath(picture, shape, widths.find((one) => one >= width) ?? widths.at(-1) ?? 320, format)
}

/** The alternative text in a language, with the Dutch one in place of a missing English one; empty when it is decorative. */
export function mediaAlt(
  { altNl, altEn, decorative }: Pick<MediaPicture, 'altNl' | 'altEn' | 'decorative'>,
  locale: Locale,
): string {
  if (decorative) return ''
  return (locale === 'en' ? altEn || altNl : altNl) ?? ''
}

/** Whether a record has a medium in older versions alone: they do not keep it from being deleted. */
export const isOfOldVersions = ({ versions }: Pick<MediaUse, 'versions'>): boolean =>
  versions.every((version) => version === 'kept')

/** `meta` of the list: the tags of the library, the most frequent first. */
export type MediaMeta = { tags?: { tag: string; count: number }[] }

/** Whether a medium may be used: a picture with its alternative text, or decorative; any document. */
export const isFinished = (
  {
    kind,
    decorative,
    altNl,
    altEn,
  }: { kind: MediaKind; decorative: boolean; altNl: string | null; altEn: string | null },
  hasEnglish: boolean,
): boolean => kind === 'document' || decorative || Boolean(altNl && (altEn || !hasEnglish))

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** Whether an alternative text is the name of the file, which says nothing to who hears it. */
export function isFileName(alt: string, fileName: string): boolean {
  const stem = folded(fileName.replace(/\.[^.]*$/, ''))
  return (
    folded(alt) === stem ||
    folded(alt) === folded(fileName) ||
    /\.(?:jpe?g|png|webp|gif|pdf|heic|avif)$/i.test(alt.trim())
  )
}
