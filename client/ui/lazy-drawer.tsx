import { lazyCode, useLazyCode } from './lazy/lazy-code.ts'
import type { LazyDialogProps } from './lazy-dialog.tsx'

export interface LazyDrawerProps extends Omit<LazyDialogProps, 'size' | 'role'> {
  /** Where it comes from: at the left or at the right in Dutch. */
  placement?: 'start' | 'end'
  /** Without an overlay the page beside it stays usable. With one a click on it closes the panel. */
  overlay?: boolean
}

const drawerCode = lazyCode<LazyDrawerProps>(() => import('./lazy/drawer.tsx').then((module) => module.LoadedDrawer))

/** Spread on the button that opens one. */
export const drawerOpener = drawerCode.opener

/** A panel of 24rem from the side, 300 ms (spec section 2). */
export function LazyDrawer(props: LazyDrawerProps) {
  const Drawer = useLazyCode(drawerCode, props.open)
  return Drawer ? <Drawer {...props} /> : null
}
