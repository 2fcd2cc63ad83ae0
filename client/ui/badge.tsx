'use no memo'

import xIcon from 'virtual:icons/x'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, recipeClasses, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { badgeRecipe, chipRecipe, tagRecipe } from './system/recipes/feedback.ts'

export const badgeClasses = recipeClasses<typeof badgeRecipe>('badge', {
  tone: 'neutral',
  variant: 'subtle',
  size: 'md',
})
export const tagClasses = recipeClasses<typeof tagRecipe>('tag', { tone: 'neutral' })
export const chipClasses = slotClasses<typeof chipRecipe>('chip', {}, { root: ['removable'] })

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: Variants<typeof badgeRecipe>['tone']
  variant?: Variants<typeof badgeRecipe>['variant']
  size?: Variants<typeof badgeRecipe>['size']
  startIcon?: string
}

/** A status: published, new, full. */
export function Badge({ tone, variant, size, startIcon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classes(badgeClasses({ tone, variant, size }), className)}>
      {startIcon ? <Icon icon={startIcon} size="sm" /> : null}
      {children}
    </span>
  )
}

export interface TagProps extends ComponentPropsWithRef<'span'> {
  tone?: Variants<typeof tagRecipe>['tone']
  startIcon?: string
}

/** A topic: theme, skill, target group. Not a button. */
export function Tag({ tone, startIcon, className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={classes(tagClasses({ tone }), className)}>
      {startIcon ? <Icon icon={startIcon} size="sm" /> : null}
      {children}
    </span>
  )
}

export interface ChipOwnProps {
  /** Pressed state of a button; a link sets `aria-current` itself. */
  pressed?: boolean
  startIcon?: string
  className?: string
  children?: ReactNode
}

export type ChipProps<E extends ElementType = 'button'> = PolymorphicProps<E, ChipOwnProps>

/** An option that can be selected: a toggle button, or a link with `as={Link}`. */
export function Chip<E extends ElementType = 'button'>({
  as,
  pressed,
  startIcon,
  className,
  children,
  ...rest
}: ChipProps<E>) {
  const Element: ElementType = as ?? 'button'
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : undefined)}
      aria-pressed={pressed}
      {...rest}
      className={classes(chipClasses('root'), className)}
    >
      {startIcon ? <Icon icon={startIcon} /> : null}
      <span className={chipClasses('label')}>{children}</span>
    </Element>
  )
}

export type RemovableChipProps<E extends ElementType = 'button'> = PolymorphicProps<
  E,
  { removeLabel: string; className?: string; children: ReactNode }
>

/** An active filter with a remove button. The other props go to that button: `onClick`, or `as={Link} to`. */
export function RemovableChip<E extends ElementType = 'button'>({
  as,
  removeLabel,
  className,
  children,
  ...rest
}: RemovableChipProps<E>) {
  const Element: ElementType = as ?? 'button'
  return (
    <span className={classes(chipClasses('root', { removable: true }), className)}>
      <span className={chipClasses('label')}>{children}</span>
      <Element
        {...(Element === 'button' ? { type: 'button' } : undefined)}
        {...rest}
        aria-label={removeLabel}
        className={chipClasses('remove')}
      >
        <Icon icon={xIcon} />
      </Element>
    </span>
  )
}
