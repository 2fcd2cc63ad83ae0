'use no memo'

import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { classes } from './class-names.ts'

export interface DockProps extends Omit<ComponentPropsWithoutRef<'section'>, 'aria-label'> {
  label: string
}

/**
 * A non-modal prompt at the bottom of the window: the page stays usable. Render it first in the page, so that it is the first in
 * the tab order. Its place is reserved, so that it never covers what has the focus; a sticky bar reads `--dock-height`.
 */
export function Dock({ label, className, children, ...rest }: DockProps) {
  const dock = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A custom property of the root element, inherited or not, styles every element of the page again when it changes.
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const reserve = () => {
      const top = dock.current?.getBoundingClientRect().top ?? window.innerHeight
      const height = `${Math.ceil(window.innerHeight - top)}px`
      sheet.replaceSync(
        // A focused element and its outline must not be hidden under the dock, and the end of the page can be scrolled out from under it.
        `html { scroll-padding-bottom: calc(${height} + 8px) } .footer { border-bottom: ${height} solid transparent } body:not(:has(.footer)) { padding-bottom: ${height} } .action-bar, .bulk-bar { --dock-height: ${height} }`,
      )
    }
    const observer = new ResizeObserver(reserve)
    if (dock.current) observer.observe(dock.current)
    window.addEventListener('resize', reserve)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', reserve)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
  return (
    <section ref={dock} data-overlay aria-label={label} {...rest} className={classes('dock', className)}>
      {children}
      <span data-dock-end hidden />
    </section>
  )
}
