'use no memo'

import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/**
 * The element that has the buttons of what is inside: the footer of a dialog, the head of a page. Null where buttons are below what
 * they belong to.
 */
export const ActionsPlace = createContext<HTMLElement | null>(null)

/** Buttons of a part of a dialog or page, the primary one last: in the place for them, which stays in view. */
export function PlacedActions({ children }: { children: ReactNode }) {
  const place = useContext(ActionsPlace)
  return place ? createPortal(children, place) : null
}
