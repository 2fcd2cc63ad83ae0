'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { Link } from '../navigation/site-link.tsx'
import { AppearanceButton } from '../panels/appearance-button.tsx'
import { LanguageButton } from '../panels/language-button.tsx'
import type { MenuLink } from './navigation-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export type VisitorToolsProps = {
  /** The links in the menu of a phone. */
  items: readonly MenuLink[]
  label: string
}

/** The end of a visitor's header: theme, letters and contrast, language, sign-in, sign-up, and the menu on a phone. */
export function VisitorTools({ items, label }: VisitorToolsProps) {
  const { t } = useTranslation('common')
  const { locales } = useBoot()
  return (
    <>
      <Show on="tabletUp">
        <ThemeToggle />
      </Show>
      <Show on="tabletUp">
        <AppearanceButton />
      </Show>
      {locales.length > 1 ? (
        <Show on="tabletUp">
          <LanguageButton />
        </Show>
      ) : null}
      <Show on="tabletUp">
        <Button as={Link} to={pathTo('login')} variant="outline">
          {t('account.login')}
        </Button>
      </Show>
      <Only page="signup">
        <Show on="wide">
          <Button as={Link} to={pathTo('signup')}>
            {t('account.signup')}
          </Button>
        </Show>
      </Only>
      <PhoneMenu items={items} label={label} />
    </>
  )
}
