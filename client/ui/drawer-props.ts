import type { ReactNode } from 'react'
import type { LazyDialogProps } from './dialog-props.ts'

export interface LazyDrawerProps extends Omit<LazyDialogProps, 'size' | 'role'> {
  /** The side of the screen; `start` is left and `end` is right in Dutch. `sheet` is `end`, and the bottom of a phone. */
  placement?: 'start' | 'end' | 'sheet'
  /** Without an overlay the page stays usable; a click on the overlay closes the drawer. */
  overlay?: boolean
  /** A StaticDrawer, for one that is open when the page is rendered: shown until the code is loaded. */
  fallback?: ReactNode
}
