import { fold } from '#shared/fold.ts'
import type { StockImage } from '#shared/resources/stock-image.ts'
import { type Locale, textLocale } from '#shared/site.ts'

/** Whether a drawing has the label, and the text in its title, description or labels. */
export function matchesStock(
  image: StockImage,
  locale: Locale,
  { q, tag }: { q?: string | undefined; tag?: string | undefined },
): boolean {
  const { title, alt } = image[textLocale(locale)]
  const text = fold([title, alt, ...image.tags].join(' '))
  return (!tag || image.tags.includes(tag)) && (!q || text.includes(fold(q.trim())))
}
