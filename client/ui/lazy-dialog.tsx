'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import type { LazyDialogProps } from './dialog-props.ts'

const LoadedDialog = lazyPart<LazyDialogProps>(() => import('./lazy/dialog.tsx').then((module) => module.LoadedDialog))

/** Spread on the button that opens one: `<Button {...dialogOpener} onClick={…}>`. */
export const dialogOpener = LoadedDialog.opener

/** A question or a small form over the page. Its code comes when the first one opens, or when its opener is approached. */
export function LazyDialog(props: LazyDialogProps) {
  return <LoadedDialog when={props.open} {...props} />
}
