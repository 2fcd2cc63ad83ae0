'use no memo'

import type { ReactNode } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'

export interface LazyDialogProps {
  open: boolean
  /** Asked by the cross, Escape and a click beside it. The focus then goes back to where it came from. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Name of the cross: "Sluiten". */
  closeLabel: string
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` asks for a decision: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** CSS selector inside the dialog that gets the focus first; else the first control. */
  initialFocus?: string
  children?: ReactNode
}

const LoadedDialog = lazyPart<LazyDialogProps>(() => import('./lazy/dialog.tsx').then((module) => module.LoadedDialog))

/** Spread on the button that opens one: `<Button {...dialogOpener} onClick={…}>`. */
export const dialogOpener = LoadedDialog.opener

/** A question or a small form over the page. Its code comes when the first one opens, or when its opener is approached. */
export function LazyDialog(props: LazyDialogProps) {
  return <LoadedDialog when={props.open} {...props} />
}
