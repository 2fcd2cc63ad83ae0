'use no memo'

import { type ComponentPropsWithoutRef, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './class-names.ts'

export interface DockProps extends Omit<ComponentPropsWithoutRef<'section'>, 'aria-label'> {
  label: string
}

/**
 * A non-modal prompt at the bottom of the window (cookies, a new version): the page stays usable. It is the first in the tab
 * order, and `--dock-height` reserves its place, so that it never covers what has the focus. Rendered in the browser only.
 */
export function Dock({ label, className, ...rest }: DockProps) {
  const [slot] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.prepend(slot)
    const { style } = document.documentElement
    const reserve = () => {
      const top = slot.firstElementChild?.getBoundingClientRect().top ?? window.innerHeight
      style.setProperty('--dock-height', `${Math.ceil(window.innerHeight - top)}px`)
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(slot.firstElementChild ?? slot)
    window.addEventListener('resize', reserve)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', reserve)
      style.removeProperty('--dock-height')
      slot.remove()
    }
  }, [slot])
  return createPortal(<section aria-label={label} {...rest} className={classes('dock', className)} />, slot)
}
