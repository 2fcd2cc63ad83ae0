import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type RowOf } from '#shared/lists/define-list.ts'
import { oneOf, page } from '#shared/lists/search-kinds.ts'
import type { NewsItem } from './news-item-schema.ts'
import { newsCategories } from './news-item-values.ts'

export type NewsCategory = (typeof newsCategories)[number]

export type { NewsItem } from './news-item-schema.ts'

/** Lists show cards, without the text of the items. */
const cardFields = {
  news_items: ['slug', 'locale', 'title', 'excerpt', 'category', 'image', 'image_credit', 'published_at'],
} as const

export const newsList = defineList<NewsItem>()({
  type: 'news_items',
  route: 'news',
  search: { category: oneOf(newsCategories), page },
  filter: ({ category }) => ({ category_eq: category }),
  facets: ['category'],
  fields: cardFields,
  size: 6,
})

/** The attributes of an item in a list; its own page loads its blocks. */
export type NewsCardItem = RowOf<typeof newsList>

export const newestNewsPath = apiPath('/api/v1/news_items', { fields: cardFields, page: { size: 3 } })

export const newsItemPath = (slug: string) => `/api/v1/news_items/${encodeURIComponent(slug)}`

/** Related items: those of the same category first. */
export const relatedNewsPath = (slug: string) =>
  apiPath('/api/v1/news_items', {
    filter: { related_to: slug },
    sort: ['-relevance', '-published_at'],
    fields: cardFields,
    page: { size: 3 },
  })

/** The center's RSS feed. */
export const newsFeedPath = '/api/v1/news_items.rss'
