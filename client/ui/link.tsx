'use no memo'

import type { ElementType, ReactNode } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { linkRecipe } from './system/recipes/actions.ts'

/** Class name for a router's link: `<Link className={linkClass()} to="…">`. */
export const linkClass = recipeClasses<typeof linkRecipe>('link', { variant: 'underline' })

export interface TextLinkOwnProps {
  variant?: Variants<typeof linkRecipe>['variant']
  /** On its own line: 44 px high, with room for an icon. */
  standalone?: boolean
  startIcon?: string
  endIcon?: string
  className?: string
  children?: ReactNode
}

export type TextLinkProps<E extends ElementType = 'a'> = PolymorphicProps<E, TextLinkOwnProps>

export function TextLink<E extends ElementType = 'a'>({
  as,
  variant,
  standalone,
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: TextLinkProps<E>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={classes(linkClass({ variant, standalone }), className)}>
      {startIcon ? <Icon icon={startIcon} /> : null}
      {children}
      {endIcon ? <Icon icon={endIcon} /> : null}
    </Element>
  )
}

/** In a landmark of its own: the cookie banner comes before it, so that it is not the first link of the page. */
export interface SkipLinkProps {
  /** Id of the main landmark, which needs `tabIndex={-1}`. */
  href: `#${string}`
  children: string
}

export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <nav aria-label={children}>
      <a href={href} className="skip-link">
        {children}
      </a>
    </nav>
  )
}
