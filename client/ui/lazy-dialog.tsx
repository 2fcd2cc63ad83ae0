'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import type { LazyDialogProps } from './dialog-props.ts'

const LoadedDialog = lazyPart<LazyDialogProps>(() => import('./lazy/dialog.tsx').then((module) => module.LoadedDialog))

/** Props for the button that opens a dialog: `<Button {...dialogOpener} onClick={…}>`. */
export const dialogOpener = LoadedDialog.opener

/** A modal question or small form. Its code loads when the first one opens, or when its opener is hovered or focused. */
export function LazyDialog(props: LazyDialogProps) {
  return <LoadedDialog when={props.open} {...props} />
}
