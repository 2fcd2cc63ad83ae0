/** Everybody reads published news; nobody writes it by the API yet. */
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { newsItems } from '#backend/db/schema/news.ts'
import type { Context } from '#backend/http/context.ts'

const publishedNews = ({ center, now }: Context): SQL | undefined =>
  and(eq(newsItems.centerId, center.id), eq(newsItems.status, 'published'), lte(newsItems.publishedAt, now))

/** One translation of each item: the reader's language, else Dutch. */
export function listScope(context: Context): SQL | undefined {
  const own = eq(newsItems.locale, context.locale)
  if (context.locale === 'nl') return and(publishedNews(context), own)
  const fallback = sql`(${newsItems.locale} = 'nl' and not exists (select 1 from ${newsItems} t
    where t.center_id = ${newsItems.centerId} and t.slug = ${newsItems.slug} and t.locale = ${context.locale}
    and t.status = 'published' and t.published_at <= ${context.now.toISOString()}::timestamptz))`
  return and(publishedNews(context), sql`(${own} or ${fallback})`)
}
