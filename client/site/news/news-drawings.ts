import { type Drawing, distinctDrawings, generalDrawings, themeDrawings } from '#client/ui/drawings.ts'
import type { NewsCardItem, NewsCategory } from '#shared/resources/news-item.ts'

/** The drawings that fit a kind of news. */
const fitting: Record<NewsCategory, readonly Drawing[]> = {
  nieuws: [...themeDrawings('welzijn'), 'category-marketing', 'theme-goede-doelen'],
  verhalen: ['theme-cultuur', ...themeDrawings('zorg'), 'category-maatje'],
  agenda: ['theme-evenementen', 'category-activiteitenbegeleiding', 'category-gastvrijheid', 'theme-sport'],
  tips: ['category-training', 'category-coaching', ...themeDrawings('onderwijs')],
}

/** A drawing for each item of a list, none twice. */
export const newsDrawings = (items: readonly NewsCardItem[]): Drawing[] =>
  distinctDrawings(items.map(({ category }) => [...fitting[category], ...generalDrawings]))
