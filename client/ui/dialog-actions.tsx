'use no memo'

import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Footer of the dialog around this part of the page; null outside of dialogs. */
export const DialogFooter = createContext<HTMLElement | null>(null)

/** Buttons of a part of a dialog, the primary one last: in the dialog's footer, which stays in view while the body scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = useContext(DialogFooter)
  return footer ? createPortal(children, footer) : null
}
