import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/shell/navigation/use-language.ts'
import { languages } from '#shared/languages.ts'
import { isTextLocale, locales } from '#shared/site.ts'

/** The languages in which somebody can get mails here. */
export function useLanguageOptions() {
  const { t } = useTranslation('users')
  const { locales: ofSite } = useLanguage()
  return locales
    .filter((locale) => isTextLocale(locale) || ofSite.includes(locale))
    .map((value) => ({ value, label: isTextLocale(value) ? t(`field.${value}`) : languages[value].name }))
}
