import { useBoot } from '#client/api/boot.tsx'
import { type LocalizedText, textLocale } from '#shared/site.ts'

/** Languages that browsers have no name for. */
const others: Record<string, LocalizedText> = {
  ber: { nl: 'Berbers', en: 'Berber' },
  pap: { nl: 'Papiaments', en: 'Papiamento' },
  srn: { nl: 'Sranantongo', en: 'Sranan Tongo' },
  sgn: { nl: 'Gebarentaal', en: 'Sign language' },
}

/** The name of a language (ISO 639) in the reader's own. */
export function useLanguageName(): (language: string) => string {
  const { locale } = useBoot()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (language) => others[language]?.[textLocale(locale)] ?? names.of(language) ?? language
}
