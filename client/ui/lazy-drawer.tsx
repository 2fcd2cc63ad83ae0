'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import type { LazyDialogProps } from './lazy-dialog.tsx'

export interface LazyDrawerProps extends Omit<LazyDialogProps, 'size' | 'role'> {
  /** Where it comes from: at the left or at the right in Dutch. */
  placement?: 'start' | 'end'
  /** Without an overlay the page beside it stays usable. With one a click on it closes the panel. */
  overlay?: boolean
}

const LoadedDrawer = lazyPart<LazyDrawerProps>(() => import('./lazy/drawer.tsx').then((module) => module.LoadedDrawer))

/** Spread on the button that opens one. */
export const drawerOpener = LoadedDrawer.opener

/** A panel of 24rem from the side, 300 ms (requirements.md REQ-2). */
export function LazyDrawer(props: LazyDrawerProps) {
  return <LoadedDrawer when={props.open} {...props} />
}
