/** Which media a text shows, in each of its versions (domain.md DOM-30). To be called in the transaction of each write. */
import { eq } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import { mediaIdsOf } from '#shared/resources/content-checks.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import type { MediaUser } from '#shared/resources/media-item.ts'
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
  const live = item.status === 'published' ? mediaIdsOf(item) : []
  await recordMediaUses(context, { ...place, version: 'live' }, live)
  await recordMediaUses(context, { ...place, version: 'draft' }, mediaIdsOf(item.content))
  await recordMediaUses(context, { ...place, version: 'scheduled' }, item.planned ? mediaIdsOf(item.planned) : [])
}

/** Of a version that may be restored; null when it is gone. */
export const recordKeptUses = (
  context: Context,
  item: Item,
  versionId: number,
  content: Content | null,
): Promise<void> =>
  recordMediaUses(
    context,
    { ...placeOf(item, content?.title ?? ''), version: 'kept', versionId },
    content ? mediaIdsOf(content) : [],
  )

export const forgetUses = (context: Context, { id, kind }: Item): Promise<void> =>
  forgetMediaUses(context, { recordType: userOf(kind), recordId: id })
