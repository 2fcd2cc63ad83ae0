/** Everybody reads published news; `content-items` is where it is written. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { publishedTexts } from '../content-items/published-texts.ts'

/** One translation of each item: the reader's language, else Dutch. */
export function listScope(context: Context): SQL | undefined {
  const published = publishedTexts(context, 'news')
  const own = eq(contentItems.locale, context.locale)
  if (context.locale === 'nl') return and(published, own)
  const fallback = sql`(${contentItems.locale} = 'nl' and not exists (select 1 from ${contentItems} t
    where t.kind = 'news' and t.center_id = ${contentItems.centerId} and t.slug = ${contentItems.slug} and t.locale = ${context.locale}
    and t.status = 'published' and t.published_at <= ${context.now.toISOString()}::timestamptz))`
  return and(published, sql`(${own} or ${fallback})`)
}
