/** Which media a text shows, in each of its versions (domain.md DOM-30). To be called in the transaction of each write. */
import { eq } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import { documentIdsOf, mediaAddress, mediaIdsOf } from '#shared/resources/content-checks.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import type { MediaUser } from '#shared/resources/media-item.ts'
import { documentsAmong, picturesOf } from '../media-items/queries.ts'
import { forgetMediaUses, recordMediaUses } from '../media-items/uses.ts'

const userOf = (kind: ContentKind): MediaUser => (kind === 'page' ? 'pages' : 'news_items')

type Item = { id: number; kind: ContentKind }

const placeOf = ({ id, kind }: Item, title: string) => ({
  recordType: userOf(kind),
  recordId: id,
  title,
  path: pathTo('contentEdit', { id: String(id) }),
})

/** Of what visitors see, of the draft and of what is planned, as they are stored now. */
export async function recordUses(context: Context, id: number): Promise<void> {
  const [item] = await context.db.select().from(contentItems).where(eq(contentItems.id, id))
  if (!item) return
  const place = placeOf(item, item.content.title)
  const live = item.status === 'published' ? item : null
  await recordMediaUses(context, { ...place, version: 'live' }, await usedIn(context, live))
  await recordMediaUses(context, { ...place, version: 'draft' }, await usedIn(context, item.content))
  await recordMediaUses(context, { ...place, version: 'scheduled' }, await usedIn(context, item.planned))
}

/** The media that a text shows, and the documents of this library that it links. */
async function usedIn(context: Context, text: Pick<Content, 'blocks' | 'image' | 'seo'> | null): Promise<string[]> {
  return text ? [...mediaIdsOf(text), ...(await documentsAmong(context, documentIdsOf(text)))] : []
}

/** Of a version that may be restored; null when it is gone. */
export async function recordKeptUses(
  context: Context,
  item: Item,
  versionId: number,
  content: Content | null,
): Promise<void> {
  const place = { ...placeOf(item, content?.title ?? ''), version: 'kept', versionId } as const
  await recordMediaUses(context, place, await usedIn(context, content))
}

/** A kept version without the pictures that were deleted since: publishing asks for others. */
export async function withoutDeletedMedia(context: Context, content: Content): Promise<Content> {
  const present = await picturesOf(context, mediaIdsOf(content))
  const isDeleted = (id: string | undefined) => id !== undefined && !Object.hasOwn(present, id)
  const addressOf = (address: string | null) => (isDeleted(mediaAddress.exec(address ?? '')?.[1]) ? null : address)
  return {
    ...content,
    image: addressOf(content.image),
    seo: { ...content.seo, image: addressOf(content.seo.image) },
    blocks: content.blocks.map((block) =>
      block.kind === 'image' && isDeleted(block.picture?.id) ? { ...block, url: '', picture: null } : block,
    ),
  }
}

export const forgetUses = (context: Context, { id, kind }: Item): Promise<void> =>
  forgetMediaUses(context, { recordType: userOf(kind), recordId: id })
