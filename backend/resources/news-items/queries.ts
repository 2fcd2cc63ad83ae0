import { desc, ne, sql } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { newsItemSchema } from '#shared/resources/news-item-schema.ts'
import { presentPictures } from '../content-items/pictures.ts'
import { creditAt } from '../media-items/queries.ts'
import { listScope } from './policy.ts'

export const newsItemResource: Resource = {
  type: 'news_items',
  table: contentItems,
  id: contentItems.id,
  defaultSort: '-published_at',
  schema: newsItemSchema,
  attributes: attributesOf(contentItems, newsItemSchema, {
    filterable: ['slug', 'title'],
    overrides: {
      locale: textField(contentItems.locale),
      imageCredit: unfilterable(creditAt(contentItems.image)),
      updatedAt: timestamp(contentItems.liveAt),
    },
  }),
  ...presentPictures('news_items'),
  filters: {
    // Leaves out the item itself; items of its category are sorted first by relevance.
    related_to: (value, query) => {
      query.relevance = sql`(${contentItems.category} = (select n.category from ${contentItems} n
        where n.kind = 'news' and n.slug = ${value} and n.center_id = ${query.context.center.id} limit 1))::int`
      return ne(contentItems.slug, value)
    },
  },
  sorts: { relevance: ({ relevance }) => relevance ?? null },
}

export const newestNews = (context: Context, limit: number) =>
  context.db
    .select()
    .from(contentItems)
    .where(listScope(context))
    .orderBy(desc(contentItems.publishedAt), desc(contentItems.id))
    .limit(limit)
