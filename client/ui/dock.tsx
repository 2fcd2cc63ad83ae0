'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { classes } from './class-names.ts'

export interface DockProps extends Omit<ComponentPropsWithRef<'section'>, 'aria-label'> {
  label: string
}

/** A question at the foot of the window that can wait: cookies, a new version. The page stays usable beside it. */
export function Dock({ label, className, ...rest }: DockProps) {
  return <section aria-label={label} {...rest} className={classes('dock', className)} />
}
