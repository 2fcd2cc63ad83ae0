import type { ChangelogEntry } from '#shared/resources/changelog-entry.ts'
import { changelogPath } from '#shared/resources/changelog-entry.ts'
import {
  type NewsItem,
  type NewsSearch,
  newestNewsPath,
  newsItemPath,
  newsListPath,
  relatedNewsPath,
} from '#shared/resources/news-item.ts'
import { useDocument } from './use-document.ts'
import type { Facets } from './vacancies.ts'

/** The attributes of an item in a list; its own page loads its blocks. */
export type NewsCardItem = Pick<
  NewsItem,
  'id' | 'slug' | 'locale' | 'title' | 'excerpt' | 'category' | 'image' | 'publishedAt'
>

export function useNewsList(search: NewsSearch) {
  const state = useDocument<NewsCardItem[]>(newsListPath(search), { keepPreviousData: true })
  return { ...state, facets: (state.meta.facets ?? {}) as Facets }
}

export const useNewestNews = () => useDocument<NewsCardItem[]>(newestNewsPath)

export const useNewsItem = (slug: string) => useDocument<NewsItem>(newsItemPath(slug))

export const useRelatedNews = (slug: string) => useDocument<NewsCardItem[]>(relatedNewsPath(slug))

export const useChangelog = () => useDocument<ChangelogEntry[]>(changelogPath)
