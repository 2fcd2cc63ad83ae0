import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'

/** Languages that browsers have no name for. */
const unnamed = ['ber', 'pap', 'srn', 'sgn'] as const

/** The name of a language (ISO 639) in the reader's own. */
export function useLanguageName(): (language: string) => string {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (language) => {
    const own = unnamed.find((one) => one === language)
    return own ? t(`languageNames.${own}`) : (names.of(language) ?? language)
  }
}
