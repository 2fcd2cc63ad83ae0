import type { LazyDialogProps } from './dialog-props.ts'

export interface LazyDrawerProps extends Omit<LazyDialogProps, 'size' | 'role'> {
  /** Where it comes from: at the left or at the right in Dutch. */
  placement?: 'start' | 'end'
  /** Without an overlay the page beside it stays usable. With one a click on it closes the panel. */
  overlay?: boolean
}
