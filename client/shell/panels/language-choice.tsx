'use no memo'

import { useTranslation } from 'react-i18next'
import { apiRequest } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import { reportError } from '#client/runtime/report-error.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { languages } from '#shared/languages.ts'
import { currentUserPath } from '#shared/session-paths.ts'
import type { Locale } from '#shared/site.ts'
import { useLanguage } from '../navigation/use-language.ts'
import { useSession } from '../session/session.ts'

/** The site changes its language also where the account cannot be reached. */
async function storeInAccount(locale: Locale): Promise<void> {
  try {
    // The page is loaded again: nothing of it has to know.
    await apiRequest(currentUserPath, { method: 'PATCH', body: resourceDocument('users', { locale }) })
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error)
  }
}

/** The languages of this site, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation('common')
  const { locale, locales, choose } = useLanguage()
  const { user } = useSession()
  const pick = async (chosen: Locale) => {
    // The site and the mails of an account are in one language. Who is here as somebody else chooses for this browser alone.
    if (user && !user.impersonatorName && user.locale !== chosen) await storeInAccount(chosen)
    choose(chosen)
  }
  return (
    <Fieldset legend={t('language.label')} layout="chips">
      {locales.map((candidate) => (
        <Chip key={candidate} pressed={candidate === locale} onClick={() => void pick(candidate)} lang={candidate}>
          {languages[candidate].name}
        </Chip>
      ))}
    </Fieldset>
  )
}
