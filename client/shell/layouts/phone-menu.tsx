import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { menuIcon } from '#client/ui/icons/menu.ts'
import { Show } from '#client/ui/layout.tsx'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'
import type { NavigationItem } from './navigation-items.ts'

const PhoneMenuContent = lazy(() =>
  import('./phone-menu-content.tsx').then((module) => ({ default: module.PhoneMenuContent })),
)

/** The whole menu behind one button, where the tabs do not fit. */
export function PhoneMenu({ items, label }: { items: NavigationItem[]; label: string }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Show on="belowDesktop">
      <IconButton
        {...drawerOpener}
        icon={menuIcon}
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <LazyDrawer open={open} onClose={close} title={t('nav.menu')} closeLabel={t('close')}>
        <Suspense>
          <PhoneMenuContent items={items} label={label} onLeave={close} />
        </Suspense>
      </LazyDrawer>
    </Show>
  )
}
