import type { SearchOf } from '#shared/lists/define-list.ts'
import { changelogPath } from '#shared/resources/changelog-entry.ts'
import {
  type NewsCardItem,
  newestNewsPath,
  newsItemPath,
  newsList,
  relatedNewsPath,
} from '#shared/resources/news-item.ts'
import { changelogEntryShape, newsItemShape } from '#shared/resources/shapes/content.ts'
import { useDocument, useList } from './use-document.ts'
import type { Facets } from './vacancies.ts'

export function useNewsList(search: SearchOf<typeof newsList>) {
  const state = useList<NewsCardItem>(newsItemShape, newsList.apiPath(search), { keepPreviousData: true })
  return { ...state, facets: (state.meta.facets ?? {}) as Facets }
}

export const useNewestNews = () => useList<NewsCardItem>(newsItemShape, newestNewsPath)

export const useNewsItem = (slug: string) => useDocument(newsItemShape, newsItemPath(slug))

export const useRelatedNews = (slug: string) => useList<NewsCardItem>(newsItemShape, relatedNewsPath(slug))

export const useChangelog = () => useList(changelogEntryShape, changelogPath)
