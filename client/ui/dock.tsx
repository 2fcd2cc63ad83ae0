'use no memo'

import { type ComponentPropsWithoutRef, useRef } from 'react'
import { classes } from './class-names.ts'
import { type RulesOf, useReservedBottom } from './use-reserved-bottom.ts'

export interface DockProps extends Omit<ComponentPropsWithoutRef<'section'>, 'aria-label'> {
  label: string
}

/** The end of the page can be scrolled out from under it, and sticky bars lie on it. */
const pageEnd: RulesOf = (height) =>
  `.footer { border-bottom: ${height} solid transparent } body:not(:has(.footer)) { padding-bottom: ${height} } .action-bar, .bulk-bar { --dock-height: ${height} }`

/**
 * A non-modal prompt at the bottom of the window: the page stays usable. Render it first in the page, so that it is the first in
 * the tab order. Its place is reserved, so that it never covers what has the focus; a sticky bar reads `--dock-height`.
 */
export function Dock({ label, className, children, ...rest }: DockProps) {
  const dock = useRef<HTMLElement>(null)
  useReservedBottom(dock, pageEnd)
  return (
    <section ref={dock} data-overlay aria-label={label} {...rest} className={classes('dock', className)}>
      {children}
      <span data-dock-end hidden />
    </section>
  )
}
