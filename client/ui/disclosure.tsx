'use no memo'

import chevronDownIcon from 'virtual:icons/chevron-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { disclosureRecipe } from './system/recipes/navigation.ts'

export const disclosureClasses = slotClasses<typeof disclosureRecipe>(
  'disclosure',
  { size: 'md' },
  { root: ['size'], summary: ['size'], content: ['size'] },
)

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'children'> {
  summary: ReactNode
  size?: Variants<typeof disclosureRecipe>['size']
  children: ReactNode
}

/** The native details element, which works without script. Of those with the same `name` one is open at a time. */
export function Disclosure({ summary, size, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classes(disclosureClasses('root', { size }), className)}>
      <summary className={disclosureClasses('summary', { size })}>
        <span>{summary}</span>
        <Icon icon={chevronDownIcon} />
      </summary>
      <div className={disclosureClasses('content', { size })}>{children}</div>
    </details>
  )
}
