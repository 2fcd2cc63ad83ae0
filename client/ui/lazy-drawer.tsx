'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import type { LazyDrawerProps } from './drawer-props.ts'

const LoadedDrawer = lazyPart<LazyDrawerProps>(() => import('./lazy/drawer.tsx').then((module) => module.LoadedDrawer))

/** Props for the button that opens a drawer. */
export const drawerOpener = LoadedDrawer.opener

/** A panel of 24rem from the side, 300 ms (requirements.md REQ-2). */
export function LazyDrawer(props: LazyDrawerProps) {
  return <LoadedDrawer when={props.open} {...props} />
}
