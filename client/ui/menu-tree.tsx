'use no memo'

import 'virtual:platform-styles-content.css'
import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { menuTreeRecipe } from './system/recipes/content.ts'

export const menuTreeClasses = slotClasses<typeof menuTreeRecipe>('menu-tree', {}, {})

/** A list of entries, each of which may hold a list of its own. */
export function MenuTree({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className={menuTreeClasses('list')}>
      {children}
    </ol>
  )
}
