import type { i18n } from 'i18next'
import type { RouteId } from '#shared/routes.ts'
import { type Locale, textLocale } from '#shared/site.ts'
import type { Page } from './page.ts'

/** Title and description of a page. Those of another language than its file has are in `pages.json` of that language. */
export function pageTexts(i18n: i18n, id: RouteId, page: Pick<Page, 'title' | 'description'>) {
  const written = textLocale(i18n.language as Locale)
  const own = (name: 'title' | 'description') => i18n.getResource(i18n.language, 'pages', `${id}.${name}`) as string
  return {
    title: own('title') ?? page.title[written],
    description: own('description') ?? page.description?.[written] ?? '',
  }
}
