import { type ComponentType, createElement } from 'react'
import { useParams } from 'react-router'
import type { PageModule } from '#client/shell/page-loaders.ts'

let NewsList: ComponentType | null = null
let NewsArticle: ComponentType<{ slug: string }> | null = null

/** A reader of the one does not load the other. */
export const prepare: PageModule['prepare'] = async ({ slug }) => {
  if (slug === undefined) NewsList ??= (await import('./news-list.tsx')).NewsList
  else NewsArticle ??= (await import('./news-article.tsx')).NewsArticle
}

/** `/nieuws` is the list; `/nieuws/{slug}` one item. */
export function Page() {
  const { slug } = useParams()
  if (slug === undefined) return NewsList && createElement(NewsList)
  return NewsArticle && createElement(NewsArticle, { key: slug, slug })
}
