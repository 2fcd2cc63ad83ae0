'use no memo'

import xIcon from 'virtual:icons/x'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { slotClasses } from './class-names.ts'
import type { staticDrawerRecipe } from './system/recipes/overlays.ts'

export const staticDrawerClasses = slotClasses<typeof staticDrawerRecipe>('static-drawer', {}, {})

export interface StaticDrawerProps {
  title: ReactNode
  /** URL of the page without the drawer. */
  closeHref: string
  closeLabel: string
  children: ReactNode
}

/** An open `sheet` in the HTML of the server: it can be read and closed without scripts, and the real one takes its place. */
export function StaticDrawer({ title, closeHref, closeLabel, children }: StaticDrawerProps) {
  return (
    <section className={staticDrawerClasses('root')}>
      <h2 className={staticDrawerClasses('title')}>{title}</h2>
      <div className={staticDrawerClasses('body')}>{children}</div>
      <div className={staticDrawerClasses('close')}>
        <IconButton as="a" href={closeHref} icon={xIcon} label={closeLabel} />
      </div>
    </section>
  )
}
