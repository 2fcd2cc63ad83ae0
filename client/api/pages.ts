import { type Page, pagePath, pagesPath } from '#shared/resources/page.ts'
import { pageShape } from '#shared/resources/shapes/content.ts'
import { textLocale } from '#shared/site.ts'
import { useBoot } from './boot.tsx'
import { useDocument, useList } from './use-document.ts'

export const usePage = (slug: string) => useDocument(pageShape, pagePath(slug))

/** The published pages of the center, one for each address, with its title in this language where it has one; in order of the titles. */
export function usePages() {
  const { locale } = useBoot()
  const { data = [] } = useList<Pick<Page, 'id' | 'slug' | 'title' | 'locale'>>(pageShape, pagesPath)
  const bySlug = new Map(data.map((page) => [page.slug, page]))
  for (const page of data) if (page.locale === textLocale(locale)) bySlug.set(page.slug, page)
  return [...bySlug.values()].sort((a, b) => a.title.localeCompare(b.title, locale))
}
