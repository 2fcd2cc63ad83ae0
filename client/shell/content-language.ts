import { useBoot } from '#client/api/boot.tsx'
import type { Locale } from '#shared/site.ts'

/**
 * The `lang` of what people wrote, for a page in another language (WCAG 3.1.2); undefined where both are the same.
 * Records that do not name their language are in Dutch.
 */
export function useContentLanguage(content: Locale = 'nl'): Locale | undefined {
  return useBoot().locale === content ? undefined : content
}

type Words<T> = { words: T; lang: Locale | undefined }

/** What the center says in two languages: its English words on an English page, else the Dutch ones and their `lang`. */
export function useCenterWords(): <T>(dutch: T, english: T | null | undefined) => Words<T> {
  const { locale } = useBoot()
  const lang = useContentLanguage()
  return (dutch, english) => (locale === 'en' && english ? { words: english, lang: undefined } : { words: dutch, lang })
}
