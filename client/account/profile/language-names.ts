import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import type { profileLanguages } from '#shared/resources/volunteer-profile.ts'

type Language = (typeof profileLanguages)[number]

/** Names of languages in the reader's own. Browsers know them, but for a few. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation('profile')
  const { locale } = useBoot()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (language) =>
    language === 'ber' || language === 'sgn' || language === 'pap' || language === 'srn'
      ? t(`language.${language}`)
      : (names.of(language) ?? language)
}
