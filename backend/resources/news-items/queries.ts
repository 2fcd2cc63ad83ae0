import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Context } from '#backend/http/context.ts'
import { type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { newsItemSchema } from '#shared/resources/news-item-schema.ts'
import { presentPictures } from '../content-items/pictures.ts'
import { missingContent } from '../content-items/redirects.ts'
import { creditAt } from '../media-items/queries.ts'
import { listScope, publishedNews } from './policy.ts'

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

/** Id of the published item with this slug, in the reader's language, else in Dutch; throws 404, with the new address of one that moved. */
export async function newsItemId(context: Context, slug: string): Promise<number> {
  const [item] = await context.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(publishedNews(context), eq(contentItems.slug, slug)))
    .orderBy(sql`${contentItems.locale} = ${context.locale} desc`, sql`${contentItems.locale} = 'nl' desc`)
    .limit(1)
  if (!item) throw await missingContent(context, 'news', slug)
  return item.id
}

export const newestNews = (context: Context, limit: number) =>
  context.db
    .select()
    .from(contentItems)
    .where(listScope(context))
    .orderBy(desc(contentItems.publishedAt), desc(contentItems.id))
    .limit(limit)
