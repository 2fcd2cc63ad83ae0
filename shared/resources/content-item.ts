/** Pages and news as their writers see them: drafts, plans and versions. Visitors read `pages` and `news_items`. */
import { apiPath } from '#shared/json-api/query.ts'
import type { ContentItem } from './content-item-schema.ts'

export type { Content, ContentItem } from './content-item-schema.ts'

export const contentKinds = ['page', 'news'] as const
export type ContentKind = (typeof contentKinds)[number]

/** `scheduled`: waits for its first publication. `archived`: was taken off the site. */
export const contentStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type ContentStatus = (typeof contentStatuses)[number]

export const contentLocales = ['nl', 'en'] as const

export const contentVersionKinds = ['autosave', 'published', 'restored'] as const

/** Autosaved versions of one item that are kept; published ones stay. */
export const autosaveLimit = 50

const contentSorts = ['title', '-title', 'updated_at', '-updated_at', 'published_at', '-published_at'] as const

/** Search of the list; each is in the URL of the page under the same name. */
export type ContentSearch = {
  q?: string
  /** The tab; pages without it. */
  kind?: ContentKind
  status?: ContentStatus
  locale?: (typeof contentLocales)[number]
  sort?: (typeof contentSorts)[number]
  page?: number
}

export function contentSearchFrom(params: URLSearchParams): ContentSearch {
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    kind: contentKinds.find((kind) => kind === params.get('kind')),
    status: contentStatuses.find((status) => status === params.get('status')),
    locale: contentLocales.find((locale) => locale === params.get('locale')),
    sort: contentSorts.find((sort) => sort === params.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** What the list shows of an item. */
export type ListedContent = Pick<
  ContentItem,
  | 'id'
  | 'kind'
  | 'title'
  | 'slug'
  | 'locale'
  | 'status'
  | 'hasDraft'
  | 'publishAt'
  | 'publishedAt'
  | 'author'
  | 'updatedAt'
  | 'lockVersion'
>

export const contentListPath = ({ q, kind, status, locale, sort, page }: ContentSearch = {}, size = 25) =>
  apiPath('/api/v1/content_items', {
    filter: { kind_eq: kind ?? 'page', title_cont: q, status_eq: status, locale_eq: locale },
    sort: [sort ?? '-updated_at'],
    facets: ['kind'],
    page: { number: page, size },
    fields: {
      content_items: [
        'kind',
        'title',
        'slug',
        'locale',
        'status',
        'has_draft',
        'publish_at',
        'published_at',
        'author',
        'updated_at',
        'lock_version',
      ],
    },
  })

export const contentItemPath = (id: string) => `/api/v1/content_items/${encodeURIComponent(id)}`
export const contentVersionsPath = (id: string) => `${contentItemPath(id)}/versions`
