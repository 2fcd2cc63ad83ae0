import { useBoot } from '#client/api/boot.tsx'
import type { Locale } from '#shared/site.ts'

/**
 * The `lang` of user content that is in another language than the page (WCAG 3.1.2); undefined where both are the same.
 * Records without a language are in Dutch.
 */
export function useContentLanguage(content: Locale = 'nl'): Locale | undefined {
  return useBoot().locale === content ? undefined : content
}

/** A text as a page shows it, with its `lang` where that is not the page's. */
export type PageText<T> = { text: T; lang: Locale | undefined }

/** A text that may have an English version, in the language of the page; without one it is Dutch. */
export function pageText<T>(locale: Locale, dutch: T, english: T | null | undefined): PageText<T> {
  return locale === 'en' && english
    ? { text: english, lang: undefined }
    : { text: dutch, lang: locale === 'nl' ? undefined : 'nl' }
}

/** `pageText` of this page. */
export function usePageText(): <T>(dutch: T, english: T | null | undefined) => PageText<T> {
  const { locale } = useBoot()
  return (dutch, english) => pageText(locale, dutch, english)
}
