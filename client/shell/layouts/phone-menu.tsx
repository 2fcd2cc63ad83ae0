import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { menuIcon } from '#client/ui/icons/menu.ts'
import { Show } from '#client/ui/layout.tsx'
import { lazyCode, useLazyCode } from '#client/ui/lazy/lazy-code.ts'
import type { NavigationItem } from './navigation-items.ts'
import type { PhoneMenuPanelProps } from './phone-menu-panel.tsx'

const panelCode = lazyCode<PhoneMenuPanelProps>(async () => {
  const { PhoneMenuPanel, preload } = await import('./phone-menu-panel.tsx')
  preload()
  return PhoneMenuPanel
})

/** The whole menu behind one button, where the tabs do not fit. */
export function PhoneMenu({ items, label }: { items: readonly NavigationItem[]; label: string }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const Panel = useLazyCode(panelCode, open)
  return (
    <Show on="belowDesktop">
      <IconButton
        {...panelCode.opener}
        icon={menuIcon}
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {Panel ? <Panel open={open} onClose={() => setOpen(false)} items={items} label={label} /> : null}
    </Show>
  )
}
