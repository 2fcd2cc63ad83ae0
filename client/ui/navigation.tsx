'use no memo'

import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { tabsRecipe } from './system/recipes/navigation.ts'

export const tabsClasses = slotClasses<typeof tabsRecipe>('tabs', { variant: 'line' }, { root: ['variant'] })

export interface TabLinksProps extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> {
  /** Accessible name, because a page has several navigations. */
  label: string
  variant?: Variants<typeof tabsRecipe>['variant']
}

/** Links that look like tabs; children are TabLinks. */
export function TabLinks({ label, variant, className, children, ...rest }: TabLinksProps) {
  return (
    <nav aria-label={label} {...rest} className={className}>
      <ul className={tabsClasses('root', { variant })}>{children}</ul>
    </nav>
  )
}

export type TabLinkProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { current?: boolean; count?: ReactNode; className?: string; children?: ReactNode }
>

/** One tab. A router's NavLink sets `aria-current` itself; other links need `current`. */
export function TabLink<E extends ElementType = 'a'>({
  as,
  current,
  count,
  className,
  children,
  ...rest
}: TabLinkProps<E>) {
  const Element: ElementType = as ?? 'a'
  return (
    <li>
      <Element
        {...rest}
        {...(current ? { 'aria-current': 'page' } : undefined)}
        className={classes(tabsClasses('link'), className)}
      >
        {children}
        {count === undefined ? null : <span className={tabsClasses('count')}>{count}</span>}
      </Element>
    </li>
  )
}
