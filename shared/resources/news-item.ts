import { apiPath } from '#shared/json-api/query.ts'

export const newsCategories = ['nieuws', 'verhalen', 'agenda', 'tips'] as const
export type NewsCategory = (typeof newsCategories)[number]

export type { NewsItem } from './news-item-schema.ts'

/** Search of the list; both are in its URL. */
export type NewsSearch = { category?: NewsCategory; page?: number }

const pageSize = 6
/** Lists show cards, without the text of the items. */
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
