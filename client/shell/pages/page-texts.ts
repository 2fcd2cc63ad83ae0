import type { i18n } from 'i18next'
import type { RouteId } from '#shared/routes.ts'
import { type Locale, textLocale } from '#shared/site.ts'
import type { Page } from './page.ts'

type Texts = { title: string; description: string }

/** Title and description of a page. Those of another language than its file has are in `pages.json` of that language. */
export function pageTexts(i18n: i18n, id: RouteId, { title, description }: Pick<Page, 'title' | 'description'>): Texts {
  const locale = textLocale(i18n.language as Locale)
  const own = i18n.getResource(i18n.language, 'pages', id) as Partial<Texts> | undefined
  return { title: title[locale], description: description?.[locale] ?? '', ...own }
}
