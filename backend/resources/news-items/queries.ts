import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { newsItems } from '#backend/db/schema/news.ts'
import type { Context } from '#backend/http/context.ts'
import { enumField, type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { newsCategories } from '#shared/resources/news-item.ts'

export const newsItemResource: Resource = {
  type: 'news_items',
  table: newsItems,
  id: newsItems.id,
  defaultSort: '-published_at',
  attributes: {
    slug: textField(newsItems.slug),
    locale: textField(newsItems.locale),
    title: textField(newsItems.title),
    excerpt: unfilterable(newsItems.excerpt),
    blocks: unfilterable(newsItems.blocks),
    category: enumField(newsItems.category, newsCategories, true),
    image: unfilterable(newsItems.image),
    publishedAt: timestamp(newsItems.publishedAt),
    createdAt: timestamp(newsItems.createdAt),
    updatedAt: timestamp(newsItems.updatedAt),
  },
  filters: {
    // The same category first is a matter of order; what it leaves out is the item itself.
    related_to: (value, question) => {
      question.relevance = sql`(${newsItems.category} = (select n.category from ${newsItems} n
        where n.slug = ${value} and n.center_id = ${question.context.center.id} limit 1))::int`
      return ne(newsItems.slug, value)
    },
  },
  sorts: { relevance: ({ relevance }) => relevance ?? null },
}

export const publishedNews = ({ center, now }: Context): SQL | undefined =>
  and(eq(newsItems.centerId, center.id), eq(newsItems.status, 'published'), lte(newsItems.publishedAt, now))

/** One translation of each item: the reader's language, else Dutch. */
export function readableNews(context: Context): SQL | undefined {
  const own = eq(newsItems.locale, context.locale)
  const fallback = sql`(${newsItems.locale} = 'nl' and not exists (select 1 from ${newsItems} t
    where t.center_id = ${newsItems.centerId} and t.slug = ${newsItems.slug} and t.locale = ${context.locale}
    and t.status = 'published' and t.published_at <= ${context.now.toISOString()}::timestamptz))`
  return and(publishedNews(context), sql`(${own} or ${fallback})`)
}
