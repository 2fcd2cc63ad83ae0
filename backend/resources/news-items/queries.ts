import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { newsItems } from '#backend/db/schema/news.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, textField } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { newsItemSchema } from '#shared/resources/news-item-schema.ts'
import { listScope } from './policy.ts'

export const newsItemResource: Resource = {
  type: 'news_items',
  table: newsItems,
  id: newsItems.id,
  defaultSort: '-published_at',
  schema: newsItemSchema,
  attributes: attributesOf(newsItems, newsItemSchema, {
    filterable: ['slug', 'title'],
    deviations: { locale: textField(newsItems.locale) },
  }),
  filters: {
    // Leaves out the item itself; items of its category are sorted first by relevance.
    related_to: (value, query) => {
      query.relevance = sql`(${newsItems.category} = (select n.category from ${newsItems} n
        where n.slug = ${value} and n.center_id = ${query.context.center.id} limit 1))::int`
      return ne(newsItems.slug, value)
    },
  },
  sorts: { relevance: ({ relevance }) => relevance ?? null },
}

/** Id of the readable item with this slug, else 404. */
export async function newsItemId(context: Context, slug: string): Promise<number> {
  const [item] = await context.db
    .select({ id: newsItems.id })
    .from(newsItems)
    .where(and(listScope(context), eq(newsItems.slug, slug)))
    .limit(1)
  if (!item) throw notFound()
  return item.id
}

export const newestNews = (context: Context, limit: number) =>
  context.db
    .select()
    .from(newsItems)
    .where(listScope(context))
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(limit)
