/** Pictures of a center's site: its logo, its icon, the photo of its contact person, and the mark of whose initiative it is. */

import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles, designVersions } from '#backend/db/schema/centers.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { ApiError, errorEntry, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { Turn } from '#backend/untrusted/worker-pool.ts'
import { formDraftDays } from '#shared/resources/form-draft.ts'
import type { MediaCrop } from '#shared/resources/media-item.ts'
import { isSiteImageUrl, type SiteImageKind, siteImageKinds, siteImageUrl } from '#shared/resources/volunteer-center.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import { isDrawing } from '../files/clean-drawing.ts'
import { siteImage } from '../files/images.ts'
import { storeUserFile } from '../files/mutations.ts'
import { type FileRow, fileColumns } from '../files/queries.ts'
import type { BroughtUpload, Upload } from '../files/upload.ts'
import { checkedUpload } from '../files/uploads.ts'
import type { CenterProfileRow } from './queries.ts'

/** The picture as it is shown: without metadata, drawings as pixels. Throws 422 for what is no picture of a known type. */
export async function drawSiteImage(
  turn: Turn & { centerId: number },
  { kind, padding, crop }: { kind: SiteImageKind; padding: number; crop: MediaCrop | null },
  { name, content }: { name: string; content: Buffer },
): Promise<Upload> {
  if (!isDrawing(content)) await checkedUpload(turn.centerId, name, content, { types: photoTypes, userId: turn.userId })
  // Mail programs and installed apps show them, and not every one of those reads WebP.
  const format = kind === 'contact' ? 'webp' : 'png'
  return siteImage(turn, { name: kind, content }, { ...siteImageKinds[kind], format, padding, crop })
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

/** Throws 422 for a picture of this site that is not there any more; one that is shown already is not asked for. */
export async function requireSiteImages(
  { db, center }: Context,
  before: CenterProfileRow,
  changes: Partial<CenterProfileRow>,
): Promise<void> {
  const after = picturesOf({ ...before, ...changes })
  const shown = Object.values(picturesOf(before))
  const added = Object.entries(after).filter(([, url]) => url && isSiteImageUrl(url) && !shown.includes(url))
  if (added.length === 0) return
  const stored = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.centerId, center.id), eq(storedFiles.purpose, 'site')))
  const known = new Set<string | null | undefined>(stored.map(({ id }) => siteImageUrl(id)))
  const missing = added.filter(([, url]) => !known.has(url))
  if (missing.length > 0) throw new ApiError(missing.map(([attribute]) => errorEntry('site_image.gone', { attribute })))
}

/** The pictures of a site, by their attribute. */
const picturesOf = ({ faviconUrl, websiteLogoUrl, contactPerson, initiator }: CenterProfileRow) => ({
  favicon_url: faviconUrl,
  website_logo_url: websiteLogoUrl,
  'contact_person/photo_url': contactPerson.photoUrl,
  'initiator/logo/url': initiator?.logo?.url,
})

const day = 24 * 3600 * 1000

/** Deletes pictures that no site and no kept design shows, once a draft of the settings that has one is over too. */
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
        lt(storedFiles.createdAt, new Date(now.getTime() - formDraftDays * day)),
        not(sql`(${isUsed})`),
      ),
    )
  await db.delete(storedFiles).where(inArray(storedFiles.id, unused))
}
