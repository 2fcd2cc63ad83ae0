import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/shell/navigation/use-language.ts'
import { languages } from '#shared/languages.ts'
import { isTextLocale, type Locale } from '#shared/site.ts'

/** The languages in which somebody can get mails here: those of the site, so that its links open in the same language. */
export function useLanguageOptions() {
  const { t } = useTranslation('users')
  const { locales } = useLanguage()
  return locales.map((value) => ({
    value,
    label: isTextLocale(value) ? t(`field.${value}`) : languages[value].name,
  }))
}

/** The language of an account, or the site's own for one that the site does not have. */
export const languageHere = (stored: Locale, [first = stored, ...others]: readonly Locale[]): Locale =>
  others.includes(stored) ? stored : first
