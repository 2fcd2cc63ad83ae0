import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateCurrentUser } from '#client/api/own-account.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useLanguage } from '#client/shell/navigation/use-language.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Chip } from '#client/ui/badge.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { languages } from '#shared/languages.ts'
import type { Locale } from '#shared/site.ts'
import { ProfileSection } from '../profile-section.tsx'

/** The language of the account: of its mails, and from now on of the site in this browser. */
export function LanguageSection() {
  const { t } = useTranslation(['profile', 'common'])
  const showFailure = useFailureToast()
  const { user } = useSession()
  const { locale, locales, choose } = useLanguage()
  const [pending, setPending] = useState<Locale | null>(null)
  const store = async (chosen: Locale) => {
    setPending(chosen)
    try {
      // Without a language of the account, the site has one all the same.
      await updateCurrentUser({ locale: chosen }, ['locale'])
      if (chosen !== locale) choose(chosen)
      else showToast({ title: t('profile:language.saved'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(null)
    }
  }
  return (
    <ProfileSection title={t('profile:language.title')} intro={t('profile:language.intro')}>
      {user ? (
        <Fieldset legend={t('common:language.label')} hideLegend layout="chips">
          {locales.map((candidate) => (
            <Chip
              key={candidate}
              pressed={candidate === (pending ?? user.locale)}
              lang={candidate}
              onClick={() => void store(candidate)}
            >
              {languages[candidate].name}
            </Chip>
          ))}
        </Fieldset>
      ) : (
        <Skeleton shape="block" />
      )}
    </ProfileSection>
  )
}
