'use no memo'

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'

/** Spread on the button that opens a panel: its code is on its way before the click. */
export const panelOpener = drawerOpener

export type PanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Side that it slides in from. */
  position?: 'left' | 'right'
  /** Darkens the page, which then waits: a click on it closes the panel. Without it the page stays usable. */
  overlay?: boolean
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A panel from the side (spec sections 2 and 4): 24rem, 300 ms, closed by Escape, its cross and a click on the overlay.
 * The focus stays inside while it covers the page and goes back to what opened it.
 */
export function Panel({ position = 'right', ...panel }: PanelProps) {
  const { t } = useTranslation('common')
  return <LazyDrawer {...panel} placement={position === 'left' ? 'start' : 'end'} closeLabel={t('close')} />
}
