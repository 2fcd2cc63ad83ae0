import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import type { ContentItem, ListedContent } from '#shared/resources/content-item.ts'
import { exportedColumns, type ListText } from './column.ts'

/** Address of a text on the site. */
export const contentLivePath = ({ kind, slug }: Pick<ContentItem, 'kind' | 'slug'>): string =>
  kind === 'page' ? pathTo('home', { slug }) : pathTo('news', { slug })

/** Of a row of the list: the address that visitors use; before the first publication that of the draft. */
export const listedContentPath = ({ kind, slug, liveSlug }: Pick<ContentItem, 'kind' | 'slug' | 'liveSlug'>): string =>
  contentLivePath({ kind, slug: liveSlug ?? slug })

export const contentColumns = (t: ListText) =>
  exportedColumns(t, 'list', {
    title: ({ title }: ListedContent) => title,
    slug: listedContentPath,
    language: ({ locale }) => t(`locale.${locale}`),
    status: ({ status }) => t(`status.${status}`),
    // What is off the site may have been on it.
    date: ({ publishedAt, status }) => (publishedAt && status === 'published' ? dutchDay(publishedAt) : ''),
    author: ({ author }) => author ?? '',
    updated: ({ updatedAt }) => dutchDay(updatedAt),
  })
