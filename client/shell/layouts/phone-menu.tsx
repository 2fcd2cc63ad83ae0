'use no memo'

import menuIcon from 'virtual:icons/menu'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { usePageState } from '../navigation/use-page-state.ts'
import type { MenuLink } from './navigation-items.ts'
import type { PhoneMenuPanelProps } from './phone-menu-panel.tsx'

const Panel = lazyPart<PhoneMenuPanelProps>(async () => {
  const { PhoneMenuPanel, preload } = await import('./phone-menu-panel.tsx')
  preload()
  return PhoneMenuPanel
})

/** The menu behind one button, where the tabs do not fit. */
export function PhoneMenu({ items, label }: { items: readonly MenuLink[]; label: string }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = usePageState(false)
  return (
    <Show on="belowDesktop">
      <IconButton
        {...Panel.opener}
        icon={menuIcon}
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Panel when={open} open={open} onClose={() => setOpen(false)} items={items} label={label} />
    </Show>
  )
}
