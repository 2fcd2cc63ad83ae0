import type { LazyDialogProps } from './dialog-props.ts'

export interface LazyDrawerProps extends Omit<LazyDialogProps, 'size' | 'role'> {
  /** The side of the screen; `start` is left and `end` is right in Dutch. */
  placement?: 'start' | 'end'
  /** Without an overlay the page stays usable; a click on the overlay closes the drawer. */
  overlay?: boolean
}
