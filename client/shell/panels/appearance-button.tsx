'use no memo'

import aLargeSmallIcon from 'virtual:icons/a-large-small'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { usePageState } from '../navigation/use-page-state.ts'
import type { AppearancePanelProps } from './appearance-panel.tsx'

const Panel = lazyPart<AppearancePanelProps>(async () => {
  const { AppearancePanel, preload } = await import('./appearance-panel.tsx')
  preload()
  return AppearancePanel
})

/** Opens the theme switcher: colors, contrast and text size, for visitors too. */
export function AppearanceButton() {
  const { t } = useTranslation('common')
  const [open, setOpen] = usePageState(false)
  return (
    <>
      <IconButton
        {...Panel.opener}
        icon={aLargeSmallIcon}
        label={t('customize.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Panel when={open} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
