'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { classes } from './class-names.ts'

export interface DockProps extends Omit<ComponentPropsWithRef<'section'>, 'aria-label'> {
  label: string
}

/** A non-modal prompt at the bottom of the window (cookies, a new version): the page stays usable. */
export function Dock({ label, className, ...rest }: DockProps) {
  return <section aria-label={label} {...rest} className={classes('dock', className)} />
}
