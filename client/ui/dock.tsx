'use no memo'

import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react'
import { classes } from './class-names.ts'

export interface DockProps extends Omit<ComponentPropsWithoutRef<'section'>, 'aria-label'> {
  label: string
}

/**
 * A non-modal prompt at the bottom of the window: the page stays usable. Render it first in the page, so that it is the first in
 * the tab order; `--dock-height` reserves its place, so that it never covers what has the focus.
 */
export function Dock({ label, className, ...rest }: DockProps) {
  const dock = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The property is not inherited (foundation.ts): on the root element alone it would style every element of the page again.
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const reserve = () => {
      const top = dock.current?.getBoundingClientRect().top ?? window.innerHeight
      const height = `${Math.ceil(window.innerHeight - top)}px`
      sheet.replaceSync(`html, body, .action-bar, .bulk-bar { --dock-height: ${height} }`)
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
  return <section ref={dock} data-overlay aria-label={label} {...rest} className={classes('dock', className)} />
}
