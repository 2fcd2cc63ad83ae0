import { useBoot } from '#client/api/boot.tsx'
import type { Locale } from '#shared/site.ts'

/**
 * The `lang` of user content that is in another language than the page (WCAG 3.1.2); undefined where both are the same.
 * Records without a language are in Dutch.
 */
export function useContentLanguage(content: Locale = 'nl'): Locale | undefined {
  return useBoot().locale === content ? undefined : content
}

type CenterText<T> = { text: T; lang: Locale | undefined }

/** Text of the center in the language of the page; without an English version it is Dutch, with its `lang`. */
export function useCenterText(): <T>(dutch: T, english: T | null | undefined) => CenterText<T> {
  const { locale } = useBoot()
  const lang = useContentLanguage()
  return (dutch, english) => (locale === 'en' && english ? { text: english, lang: undefined } : { text: dutch, lang })
}
