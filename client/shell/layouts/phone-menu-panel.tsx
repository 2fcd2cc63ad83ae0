'use no memo'

import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { SideNav, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { AppearanceChoices } from '../appearance/appearance-choices.tsx'
import { Link } from '../navigation/site-link.tsx'
import { LanguageChoice } from '../panels/language-choice.tsx'
import type { MenuLink } from './navigation-items.ts'
import { linkProps } from './site-menu.ts'

export type PhoneMenuPanelProps = {
  open: boolean
  onClose: () => void
  items: readonly MenuLink[]
  label: string
}

/** Preloads the code of the drawer. */
export const preload = drawerOpener.onPointerEnter

export function PhoneMenuPanel({ open, onClose, items, label }: PhoneMenuPanelProps) {
  const { t } = useTranslation('common')
  return (
    <LazyDrawer open={open} onClose={onClose} title={t('nav.menu')} closeLabel={t('close')}>
      <PhoneMenuContent items={items} label={label} onLeave={onClose} />
    </LazyDrawer>
  )
}

type ContentProps = Pick<PhoneMenuPanelProps, 'items' | 'label'> & { onLeave: () => void }

/** The menu of a visitor: the site, sign-in, and what the header of larger screens has. */
function PhoneMenuContent({ items, label, onLeave }: ContentProps) {
  const { t } = useTranslation('common')
  const { locales } = useBoot()
  return (
    <Stack gap="6">
      <SideNav label={label}>
        {items.map((item) => (
          <SideNavItem key={item.id} {...linkProps(item)} onClick={onLeave}>
            {item.text}
          </SideNavItem>
        ))}
      </SideNav>
      <Stack gap="3">
        <Button as={Link} to={pathTo('login')} onClick={onLeave}>
          {t('account.login')}
        </Button>
        <Only page="signup">
          <Button as={Link} to={pathTo('signup')} variant="outline" onClick={onLeave}>
            {t('account.signup')}
          </Button>
        </Only>
      </Stack>
      <AppearanceChoices />
      {locales.length > 1 ? <LanguageChoice /> : null}
    </Stack>
  )
}
