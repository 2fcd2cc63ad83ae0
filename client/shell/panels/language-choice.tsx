'use no memo'

import { useTranslation } from 'react-i18next'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { languages } from '#shared/languages.ts'
import { useLanguage } from '../navigation/use-language.ts'

/** The languages of this site, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation('common')
  const { locale, locales, choose } = useLanguage()
  return (
    <Fieldset legend={t('language.label')} layout="chips">
      {locales.map((candidate) => (
        <Chip key={candidate} pressed={candidate === locale} onClick={() => choose(candidate)} lang={candidate}>
          {languages[candidate].name}
        </Chip>
      ))}
    </Fieldset>
  )
}
