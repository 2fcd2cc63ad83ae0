/** What the center's staff choose for their site. */
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { centerProfileShape } from '#shared/resources/shapes/center.ts'
import { designVersionShape, siteImageShape } from '#shared/resources/shapes/design.ts'
import {
  designVersionsPath,
  type SiteImageKind,
  type SiteImageLook,
  siteImageUploadPath,
} from '#shared/resources/volunteer-center.ts'
import type { CenterProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import { type UploadOptions, uploadFile } from './upload.ts'
import { useList, writeDocument } from './use-document.ts'

/** Only the attributes that are given change. */
export const updateCenterProfile = (attributes: CenterProfileUpdate, idempotencyKey: string) =>
  writeDocument(centerProfileShape, '/api/v1/volunteer_centers/current/profile', {
    method: 'PATCH',
    body: resourceDocument('volunteer_center_profiles', attributes),
    idempotencyKey,
  })

/** The center's published designs, the newest first. */
export const useDesignVersions = () => useList(designVersionShape, designVersionsPath)

/** Stores a picture of the site and returns its URL. */
export async function uploadSiteImage(
  kind: SiteImageKind,
  file: File,
  { padding, crop, ...options }: UploadOptions & SiteImageLook,
): Promise<string> {
  const { url } = await uploadFile(siteImageShape, siteImageUploadPath(kind, { padding, crop }), file, options)
  return url
}
