import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { languagesIcon } from '#client/ui/icons/languages.ts'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { useLanguage } from './use-language.ts'

/** Chooses a language; the page is loaded anew in it. */
export function LanguageMenu() {
  const { t } = useTranslation('common')
  const { locale, locales, choose } = useLanguage()
  return (
    <LazyMenu
      placement="bottom-end"
      groups={[
        {
          id: 'languages',
          label: t('language.label'),
          items: locales.map((candidate) => ({
            id: candidate,
            label: t(`language.${candidate}`),
            checked: candidate === locale,
            onSelect: () => choose(candidate),
          })),
        },
      ]}
      trigger={(props) => (
        <Button {...props} variant="ghost" startIcon={languagesIcon}>
          <span aria-hidden>{locale.toUpperCase()}</span>
          <VisuallyHidden>
            {t('language.label')}: {t(`language.${locale}`)}
          </VisuallyHidden>
        </Button>
      )}
    />
  )
}
