import type { ReactNode } from 'react'

export interface LazyDialogProps {
  open: boolean
  /**
   * Called by the close button, Escape and a click outside, unless a form with unsaved input asks first. The focus then returns to the opener.
   * While a button of the footer is `loading` nothing closes it but the answer: its other buttons do nothing either.
   */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Accessible name of the close button: "Sluiten". */
  closeLabel: string
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` requires a decision: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** CSS selector of the element that gets the initial focus; by default the first control. */
  initialFocus?: string
  children?: ReactNode
}
