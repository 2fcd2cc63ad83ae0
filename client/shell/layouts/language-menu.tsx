import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { Button } from '#client/ui/button.tsx'
import { languagesIcon } from '#client/ui/icons/languages.ts'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'

/** Cookie lifetime of the chosen language: 365 days (spec section 9), in seconds. */
const lifetime = 365 * 24 * 60 * 60

/** Chooses a language; the page is loaded anew in it. */
export function LanguageMenu() {
  const { t } = useTranslation('common')
  const { locale, locales, cookies } = useBoot()
  const { pathname, search, hash } = useLocation()
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
            onSelect: () => {
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
              document.cookie = `${cookies.locale}=${candidate}; path=/; max-age=${lifetime}; samesite=lax`
              window.location.assign(pathname + search + hash)
            },
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
