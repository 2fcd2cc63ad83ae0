import { apiPath } from '#shared/json-api/query.ts'
import type { Locale } from '#shared/site.ts'
import type { PageBlock } from './page.ts'

export const newsCategories = ['nieuws', 'verhalen', 'agenda', 'tips'] as const
export type NewsCategory = (typeof newsCategories)[number]

export type NewsItem = {
  id: string
  slug: string
  locale: Locale
  title: string
  excerpt: string
  blocks: PageBlock[]
  category: NewsCategory
  image: string | null
  publishedAt: string
  updatedAt: string
}

/** What the list can ask; both live in its address. */
export type NewsSearch = { category?: NewsCategory; page?: number }

const pageSize = 6
/** A list shows cards: their texts stay where they are. */
const cardFields = { news_items: ['slug', 'locale', 'title', 'excerpt', 'category', 'image', 'published_at'] }

export function newsSearchFrom(params: URLSearchParams): NewsSearch {
  const page = Number(params.get('page'))
  return {
    category: newsCategories.find((category) => category === params.get('category')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

export const newsListPath = ({ category, page }: NewsSearch): string =>
  apiPath('/api/v1/news_items', {
    filter: { category_eq: category },
    facets: ['category'],
    fields: cardFields,
    page: { number: page, size: pageSize },
  })

export const newestNewsPath = apiPath('/api/v1/news_items', { fields: cardFields, page: { size: 3 } })

export const newsItemPath = (slug: string) => `/api/v1/news_items/${encodeURIComponent(slug)}`

/** Others to read after this one: of its category first. */
export const relatedNewsPath = (slug: string) =>
  apiPath('/api/v1/news_items', {
    filter: { related_to: slug },
    sort: ['-relevance', '-published_at'],
    fields: cardFields,
    page: { size: 3 },
  })

/** The center's feed, for a reader of one's own. */
export const newsFeedPath = '/api/v1/news_items.rss'
