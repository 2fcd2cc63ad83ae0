'use no memo'

import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { breadcrumbRecipe } from './system/recipes/navigation.ts'

export const breadcrumbClasses = slotClasses<typeof breadcrumbRecipe>('breadcrumb', {}, {})

export interface BreadcrumbProps extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> {
  label: string
}

/** Children are BreadcrumbLinks; the last one is the current page. */
export function Breadcrumb({ label, className, children, ...rest }: BreadcrumbProps) {
  return (
    <nav aria-label={label} {...rest} className={className}>
      <ol className={breadcrumbClasses('root')}>{children}</ol>
    </nav>
  )
}

export type BreadcrumbLinkProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { className?: string; children?: ReactNode }
>

/** Without `as` or `href` it is the current page. */
export function BreadcrumbLink<E extends ElementType = 'a'>({ as, className, ...rest }: BreadcrumbLinkProps<E>) {
  const isCurrent = !as && !('href' in rest)
  const Element: ElementType = as ?? (isCurrent ? 'span' : 'a')
  return (
    <li className={breadcrumbClasses('item')}>
      <Element
        {...rest}
        {...(isCurrent ? { 'aria-current': 'page' } : undefined)}
        className={classes(breadcrumbClasses('link'), className)}
      />
    </li>
  )
}
