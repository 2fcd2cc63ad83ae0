'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import type { iconRecipe } from './system/recipes/text.ts'

export const iconClasses = recipeClasses<typeof iconRecipe>('icon', { size: 'md' })

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Paths from `client/ui/icons/<name>.ts`. */
  icon: string
  size?: Variants<typeof iconRecipe>['size']
  /** Said by screen readers. Leave it out where a word stands beside the icon: it is then hidden from them. */
  label?: string
}

/** A Lucide icon: 20 px, stroke 1.75, in the colour of the text. */
export function Icon({ icon, size, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      // Attributes and not only CSS: without the style sheet (mail, print preview) an icon still is an icon.
      width="20"
      height="20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      className={classes(iconClasses({ size }), className)}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository, checked against the installed set.
      dangerouslySetInnerHTML={{ __html: icon }}
    />
  )
}
