import { changelogPath } from '#shared/resources/changelog-entry.ts'
import {
  type NewsItem,
  type NewsSearch,
  newestNewsPath,
  newsItemPath,
  newsListPath,
  relatedNewsPath,
} from '#shared/resources/news-item.ts'
import { changelogEntryShape, newsItemShape } from '#shared/resources/shapes/content.ts'
import { useDocument, useList } from './use-document.ts'
import type { Facets } from './vacancies.ts'

/** The attributes of an item in a list; its own page loads its blocks. */
export type NewsCardItem = Pick<
  NewsItem,
  'id' | 'slug' | 'locale' | 'title' | 'excerpt' | 'category' | 'image' | 'publishedAt'
>

export function useNewsList(search: NewsSearch) {
  const state = useList<NewsCardItem>(newsItemShape, newsListPath(search), { keepPreviousData: true })
  return { ...state, facets: (state.meta.facets ?? {}) as Facets }
}

export const useNewestNews = () => useList<NewsCardItem>(newsItemShape, newestNewsPath)

export const useNewsItem = (slug: string) => useDocument(newsItemShape, newsItemPath(slug))

export const useRelatedNews = (slug: string) => useList<NewsCardItem>(newsItemShape, relatedNewsPath(slug))

export const useChangelog = () => useList(changelogEntryShape, changelogPath)
