import type { MediaCrop } from './media-item.ts'

export type {
  CenterContact,
  CenterDesign,
  CenterInitiator,
  CenterProfile,
  CenterTexts,
  FooterSettings,
  VolunteerCenter,
} from './volunteer-center-schema.ts'

/** Pictures of a center's site by what they are drawn for: pixels of a side, and whether all of the picture is kept. */
export const siteImageKinds = {
  logo: { side: 640, fit: 'inside' },
  favicon: { side: 512, fit: 'contain' },
  contact: { side: 320, fit: 'cover' },
  initiator: { side: 400, fit: 'inside' },
} as const
export type SiteImageKind = keyof typeof siteImageKinds

/** Percentages of a side that may stay empty around a picture. */
export const sitePaddings = [0, 6, 12, 18, 24] as const

/** Pictures that a center uploaded for its site; the id of one follows. */
const siteImagesPath = '/api/v1/volunteer_centers/current/images'
/** `padding`: one of `sitePaddings`; `crop`: the part of the picture that is used, null for all of it. */
export type SiteImageLook = { padding?: number; crop?: MediaCrop | null }
export const siteImageUploadPath = (kind: SiteImageKind, { padding = 0, crop }: SiteImageLook = {}) =>
  `${siteImagesPath}?kind=${kind}${padding === 0 ? '' : `&padding=${padding}`}${
    crop ? `&crop=${[crop.x, crop.y, crop.width, crop.height].join(',')}` : ''
  }`
export const siteImageUrl = (id: number | '') => `${siteImagesPath}/${id}`
export const isSiteImageUrl = (url: string): boolean =>
  url.startsWith(siteImageUrl('')) && /^\d+$/.test(url.slice(siteImageUrl('').length))

/** Published designs that are kept; the newest first. */
export const keptDesigns = 20
export const designVersionsPath = '/api/v1/volunteer_centers/current/design_versions'

/** All centers of the cooperation, by name. */
export const centersPath = '/api/v1/volunteer_centers?page[size]=1000'

/**
 * `/switch?centrum=arnhem` redirects to that center's own site. Its host is in the gateway's configuration; the list of
 * centers is the backend's.
 */
export const centerParameter = 'centrum'
/** Path on that site; left out, its home page. */
export const centerPathParameter = 'naar'
