import type { ReactNode } from 'react'
import { lazyCode, useLazyCode } from './lazy/lazy-code.ts'

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

const dialogCode = lazyCode<LazyDialogProps>(() => import('./lazy/dialog.tsx').then((module) => module.LoadedDialog))

/** Spread on the button that opens one: `<Button {...dialogOpener} onClick={…}>`. */
export const dialogOpener = dialogCode.opener

/** A question or a small form over the page. Its code comes when the first one opens, or when its opener is approached. */
export function LazyDialog(props: LazyDialogProps) {
  const Dialog = useLazyCode(dialogCode, props.open)
  return Dialog ? <Dialog {...props} /> : null
}
