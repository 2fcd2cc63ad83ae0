import type { ReactNode } from 'react'

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
