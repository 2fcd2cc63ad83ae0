/** Pictures of a center's site: its logo, its icon, the photo of its contact person, and the mark of whose initiative it is. */
import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles, designVersions } from '#backend/db/schema/centers.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { MediaCrop } from '#shared/resources/media-item.ts'
import { type SiteImageKind, siteImageKinds, siteImageUrl } from '#shared/resources/volunteer-center.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { isDrawing } from '../files/clean-drawing.ts'
import { siteImage } from '../files/images.ts'
import { storeUserFile } from '../files/mutations.ts'
import { type FileRow, fileColumns } from '../files/queries.ts'
import type { BroughtUpload, Upload } from '../files/upload.ts'
import { checkedUpload } from '../files/uploads.ts'

/** The picture as it is shown: without metadata, drawings as pixels. Throws 422 for what is no picture of a known type. */
export async function drawSiteImage(
  centerId: number,
  { kind, padding, crop }: { kind: SiteImageKind; padding: number; crop: MediaCrop | null },
  { name, content }: { name: string; content: Buffer },
): Promise<Upload> {
  if (!isDrawing(content)) await checkedUpload(centerId, name, content, photoTypes)
  // Mail programs and installed apps show them, and not every one of those reads WebP.
  const format = kind === 'contact' ? 'webp' : 'png'
  return siteImage(centerId, { name: kind, content }, { ...siteImageKinds[kind], format, padding, crop })
}

/** Stores a picture that the profile may refer to with its next save. Throws 429 above the quota of the day. */
export async function storeSiteImage(
  context: SignedInContext,
  image: BroughtUpload,
): Promise<{ id: number; url: string }> {
  const { id } = await storeUserFile(context, image, 'site')
  return { id, url: siteImageUrl(id) }
}

/** Throws 404 for any other file than a picture of this center's site. */
export async function siteImageOf({ db, center }: Context, id: string): Promise<FileRow> {
  const [file] = await db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.id, recordId(id)), eq(storedFiles.centerId, center.id), eq(storedFiles.purpose, 'site')))
  if (!file) throw notFound()
  return file
}

const day = 24 * 3600 * 1000

/** Deletes pictures that were uploaded more than a day ago and that no site and no kept design shows. */
export async function deleteUnusedSiteImages(db: Db, now: Date): Promise<void> {
  const url = sql`(${siteImageUrl('')} || ${storedFiles.id})`
  const isUsed = sql`exists (
    select 1 from ${centerProfiles} profile where profile.center_id = ${storedFiles.centerId}
      and ${url}
        in (profile.favicon_url, profile.website_logo_url, profile.contact_person ->> 'photoUrl', profile.initiator #>> '{logo,url}')
  ) or exists (
    select 1 from ${designVersions} version where version.center_id = ${storedFiles.centerId}
      and ${url}
        in (version.design ->> 'faviconUrl', version.design ->> 'websiteLogoUrl')
  )`
  const unused = db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.purpose, 'site'),
        lt(storedFiles.createdAt, new Date(now.getTime() - day)),
        not(sql`(${isUsed})`),
      ),
    )
  await db.delete(storedFiles).where(inArray(storedFiles.id, unused))
}
