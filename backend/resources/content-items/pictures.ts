/** The pictures of a text as the media library has them now: what is stored is what it knew when they were chosen. */
import { contentItems } from '#backend/db/schema/content.ts'
import type { Resource, Row } from '#backend/json-api/resource.ts'
import { mediaAddress } from '#shared/resources/content-checks.ts'
import { type MediaPicture, type MediaUser, mediaAlt } from '#shared/resources/media-item.ts'
import type { PageBlock, Seo } from '#shared/resources/page-schema.ts'
import type { Locale } from '#shared/site.ts'
import { pictureFacts, picturesOfFacts } from '../media-items/queries.ts'

const textLocale = { textLocale: contentItems.locale }

/** Of a resource whose records are texts on the site. */
export const presentPictures = (recordType: MediaUser): Pick<Resource, 'extra' | 'redact'> => ({
  extra: { ...textLocale, pictureFacts: pictureFacts([recordType], contentItems.id, 'live') },
  redact: (row) => showPresentPictures(row as Row & Shown, row),
})

/** Of a resource whose records are texts as they are written. */
export const presentDraftPictures: Pick<Resource, 'extra' | 'redact'> = {
  extra: { ...textLocale, pictureFacts: pictureFacts(['pages', 'news_items'], contentItems.id, 'draft') },
  redact: (row) => {
    if (row.content) showPresentPictures(row.content as Shown, row)
  },
}

type Shown = { blocks?: PageBlock[]; image?: string | null; seo?: Seo }

function showPresentPictures(shown: Shown, { pictureFacts: facts, textLocale: locale }: Row): void {
  const pictures = picturesOfFacts(facts)
  const addressOf = (address: string | null): string | null => {
    const [, id = ''] = mediaAddress.exec(address ?? '') ?? []
    const picture = pictures[id]
    return address && picture ? address.replace(/(\/pictures\/)[^/]+/, `$1${picture.version}`) : address
  }
  // A reader of the API may have asked for some fields alone.
  if (shown.image) shown.image = addressOf(shown.image)
  if (shown.seo) shown.seo = { ...shown.seo, image: addressOf(shown.seo.image) }
  if (shown.blocks) shown.blocks = shown.blocks.map((block) => presentBlock(block, pictures, locale as Locale))
}

/** A description that was the library's when the picture was chosen is the library's present one. */
function presentBlock(block: PageBlock, pictures: Record<string, MediaPicture>, locale: Locale): PageBlock {
  if (block.kind !== 'image' || !block.picture) return block
  const present = pictures[block.picture.id]
  if (!present) return block
  const isOwn = block.alt !== mediaAlt(block.picture, locale)
  return { ...block, picture: present, alt: isOwn ? block.alt : mediaAlt(present, locale) || block.alt }
}
