'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import type { iconRecipe } from './system/recipes/text.ts'

export const iconClasses = recipeClasses<typeof iconRecipe>('icon', { size: 'md' })

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Shapes from `virtual:icons/<name>`, see `client/build/icons-plugin.ts`. */
  icon: string
  size?: Variants<typeof iconRecipe>['size']
  /** Accessible name. Without it the icon is decorative and hidden from screen readers. */
  label?: string
}

/** A Lucide icon: 20 px, stroke 1.75, in the color of the text. */
export function Icon({ icon, size, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      // The attributes keep the size of the icon without the style sheet.
      width="20"
      height="20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classes(iconClasses({ size }), className)}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the build from the installed icon set.
      dangerouslySetInnerHTML={{ __html: icon }}
    />
  )
}
