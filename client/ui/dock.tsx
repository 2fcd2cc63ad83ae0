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
    const { style } = document.documentElement
    const reserve = () => {
      const top = dock.current?.getBoundingClientRect().top ?? window.innerHeight
      style.setProperty('--dock-height', `${Math.ceil(window.innerHeight - top)}px`)
    }
    const observer = new ResizeObserver(reserve)
    if (dock.current) observer.observe(dock.current)
    window.addEventListener('resize', reserve)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', reserve)
      style.removeProperty('--dock-height')
    }
  }, [])
  return <section ref={dock} data-overlay aria-label={label} {...rest} className={classes('dock', className)} />
}
