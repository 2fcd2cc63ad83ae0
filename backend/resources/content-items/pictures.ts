/** The pictures of a text as the media library has them now: what is stored is what it knew when they were chosen. */
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource, Row } from '#backend/json-api/resource.ts'
import { mediaAddress } from '#shared/resources/content-checks.ts'
import type { MediaPicture, MediaUser } from '#shared/resources/media-item.ts'
import type { PageBlock, Seo } from '#shared/resources/page-schema.ts'
import { livePictureFacts, livePictures } from '../media-items/queries.ts'

/** Of a resource whose records are texts on the site. */
export const presentPictures = (recordType: MediaUser, recordId: PgColumn): Pick<Resource, 'extra' | 'redact'> => ({
  extra: { pictureFacts: livePictureFacts(recordType, recordId) },
  redact: (row) => showPresentPictures(row, livePictures(row.pictureFacts)),
})

type Shown = { blocks?: PageBlock[]; image?: string | null; seo?: Seo }

function showPresentPictures(row: Row & Shown, pictures: Record<string, MediaPicture>): void {
  const addressOf = (address: string | null): string | null => {
    const [, id = ''] = mediaAddress.exec(address ?? '') ?? []
    const picture = pictures[id]
    return address && picture ? address.replace(/(\/pictures\/)[^/]+/, `$1${picture.version}`) : address
  }
  // A reader of the API may have asked for some fields alone.
  if (row.image) row.image = addressOf(row.image)
  if (row.seo) row.seo = { ...row.seo, image: addressOf(row.seo.image) }
  if (row.blocks) {
    row.blocks = row.blocks.map((block) => {
      const present = block.kind === 'image' && block.picture ? pictures[block.picture.id] : undefined
      return present ? { ...block, picture: present } : block
    })
  }
}
