'use no memo'

import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { markedTextRecipe } from './system/recipes/form-parts.ts'

export const markedTextClasses = slotClasses<typeof markedTextRecipe>('marked-text', {}, {})

/** A text with its line breaks, in which `ins` and `del` mark what was added and removed. */
export function MarkedText({ children }: { children: ReactNode }) {
  return <div className={markedTextClasses('root')}>{children}</div>
}
