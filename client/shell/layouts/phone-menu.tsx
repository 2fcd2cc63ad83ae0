import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { Button, IconButton } from '#client/ui/button.tsx'
import { menuIcon } from '#client/ui/icons/menu.ts'
import { Show, Stack } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import { SideNav, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { useSession } from '../session/session-provider.tsx'
import type { NavigationItem } from './navigation-items.ts'

/** The whole menu behind one button, where the tabs do not fit. */
export function PhoneMenu({ items, label }: { items: NavigationItem[]; label: string }) {
  const { t } = useTranslation('common')
  const { signedIn } = useSession()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Show on="belowDesktop">
      <IconButton
        {...drawerOpener}
        icon={menuIcon}
        label={t('nav.menu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <LazyDrawer open={open} onClose={close} title={t('nav.menu')} closeLabel={t('close')}>
        <Stack gap="6">
          <SideNav label={label}>
            {items.map(({ id, label: word }) => (
              <SideNavItem key={id} as={NavLink} to={pathTo(id)} onClick={close}>
                {t(`nav.${word}`)}
              </SideNavItem>
            ))}
          </SideNav>
          {signedIn ? null : (
            <Stack gap="3">
              <Button as={Link} to={pathTo('login')} onClick={close}>
                {t('account.login')}
              </Button>
              <Button as={Link} to={pathTo('signup')} variant="outline" onClick={close}>
                {t('account.signup')}
              </Button>
            </Stack>
          )}
        </Stack>
      </LazyDrawer>
    </Show>
  )
}
