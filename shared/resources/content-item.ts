import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type RowOf } from '#shared/lists/define-list.ts'
import { flag, oneOf, page, sortedBy, text } from '#shared/lists/search-kinds.ts'
import type { ContentItem } from './content-item-schema.ts'
import { contentKinds, contentLocales, contentStatuses } from './content-item-values.ts'

export type { Content, ContentItem } from './content-item-schema.ts'

export type ContentKind = (typeof contentKinds)[number]

export type ContentStatus = (typeof contentStatuses)[number]

/** Autosaved versions of one item that are kept; published ones stay. */
export const autosaveLimit = 50

/** Pages, or with the kind `news` the news, as their writers list them. */
export const staffContent = defineList<ContentItem>()({
  type: 'content_items',
  route: 'content',
  search: {
    q: text,
    /** Pages without it. */
    kind: oneOf(contentKinds),
    status: oneOf(contentStatuses),
    locale: oneOf(contentLocales),
    /** Only published ones that nobody changed for a year. */
    unchanged: flag,
    sort: sortedBy('-updated_at', 'title', 'published_at'),
    page,
  },
  kept: ['kind'],
  filter: ({ q, kind, status, locale, unchanged }) => ({
    kind_eq: kind ?? 'page',
    title_cont: q,
    status_eq: status,
    locale_eq: locale,
    unchanged_eq: unchanged,
  }),
  facets: ['kind'],
  fields: {
    content_items: [
      'kind',
      'title',
      'slug',
      'live_slug',
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
  size: 25,
  exported: 'content_items',
})

/** What the list shows of an item. */
export type ListedContent = RowOf<typeof staffContent>

export const contentItemPath = (id: string) => `/api/v1/content_items/${encodeURIComponent(id)}`

/** The newest versions; `size` of them. */
export const contentVersionsPath = (id: string, size?: number) =>
  apiPath(`${contentItemPath(id)}/versions`, size === undefined ? {} : { page: { size } })
