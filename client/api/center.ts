import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type CenterFigures, centerFiguresPath } from '#shared/resources/center-figures.ts'
import { type Page, pagePath, pagesPath } from '#shared/resources/page.ts'
import {
  type CenterProfile,
  centersPath,
  type DesignVersion,
  designVersionsPath,
  type SiteImageKind,
  type SiteImageLook,
  siteImageUploadPath,
  type VolunteerCenter,
} from '#shared/resources/volunteer-center.ts'
import type { CenterProfileUpdate, SiteImage } from '#shared/resources/volunteer-center-schema.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { type UploadOptions, uploadFile } from './upload.ts'
import { useDocument, writeDocument } from './use-document.ts'

export const usePage = (slug: string) => useDocument<Page>(pagePath(slug))

/** The published pages of the center. */
export const usePages = () => useDocument<Page[]>(pagesPath)

/** The center of this site with its profile: contact, footer, texts. */
export const useCurrentCenter = () => useDocument<VolunteerCenter>(currentCenterPath, { revalidateIfStale: false })

/** A postal code and a place of this center as an example in a field: `6811 / Arnhem`. */
export function usePlaceExample(): string {
  const contact = useCurrentCenter().data?.profile?.contactPerson
  return contact ? `${contact.postalCode.slice(0, 4)} / ${contact.city}` : '6811 / Arnhem'
}

/** All centers of the cooperation. */
export const useCenters = () => useDocument<VolunteerCenter[]>(centersPath)

/** The center's figures. */
export const useCenterFigures = () => useDocument<CenterFigures>(centerFiguresPath)

/** What the center's staff choose for their site; only the attributes that are given change. */
export const updateCenterProfile = (attributes: CenterProfileUpdate, idempotencyKey: string) =>
  writeDocument<CenterProfile>('/api/v1/volunteer_centers/current/profile', {
    method: 'PATCH',
    body: resourceDocument('volunteer_center_profiles', attributes),
    idempotencyKey,
  })

/** The center's published designs, the newest first. */
export const useDesignVersions = () => useDocument<DesignVersion[]>(designVersionsPath)

/** Stores a picture of the site and returns its URL. */
export async function uploadSiteImage(
  kind: SiteImageKind,
  file: File,
  { padding, crop, ...options }: UploadOptions & SiteImageLook,
): Promise<string> {
  const { url } = await uploadFile<SiteImage>(siteImageUploadPath(kind, { padding, crop }), file, options)
  return url
}
