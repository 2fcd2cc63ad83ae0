/** What pages are called. The first page of a visit brings it in its HTML; the words come before the next one. */
import type { RouteTitles } from '#shared/route-titles.ts'
import type { Locale } from '#shared/site.ts'

const files: Record<Locale, () => Promise<{ titles: RouteTitles }>> = {
  nl: () => import('#shared/route-titles/nl.ts'),
  en: () => import('#shared/route-titles/en.ts'),
}
const known: Partial<Record<Locale, RouteTitles>> = {}

export async function loadTitles(locale: Locale): Promise<void> {
  known[locale] ??= (await files[locale]()).titles
}

/** null until they are loaded. */
export const titlesIn = (locale: Locale): RouteTitles | null => known[locale] ?? null
