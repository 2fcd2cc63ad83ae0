'use no memo'

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { drawerOpener, LazyDrawer } from '#client/ui/lazy-drawer.tsx'

/** Spread on the button that opens a panel: loading starts before the click. */
export const panelOpener = drawerOpener

export type PanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Side from which it slides in; `sheet` is the right, and the bottom of a phone. */
  position?: 'left' | 'right' | 'sheet'
  /** Covers the page; a click on it closes the panel. Without it the page stays usable. */
  overlay?: boolean
  footer?: ReactNode
  /** CSS selector of the element that gets the initial focus; by default the first control. */
  initialFocus?: string
  /** A StaticDrawer, where the panel is open when the page is rendered. */
  fallback?: ReactNode
  children?: ReactNode
}

const placements = { left: 'start', right: 'end', sheet: 'sheet' } as const

/**
 * A panel from the side (spec sections 2 and 4): 24rem, 300 ms, closed by Escape, its close button and a click on the
 * overlay. With an overlay the focus is trapped; on closing it returns to the opener.
 */
export function Panel({ position = 'right', ...panel }: PanelProps) {
  const { t } = useTranslation('common')
  return <LazyDrawer {...panel} placement={placements[position]} closeLabel={t('close')} />
}
