'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import type { skeletonRecipe, spinnerRecipe } from './system/recipes/feedback.ts'

export const spinnerClasses = recipeClasses<typeof spinnerRecipe>('spinner', { size: 'md' })
export const skeletonClasses = recipeClasses<typeof skeletonRecipe>('skeleton', { shape: 'text' })

export interface SpinnerProps extends ComponentPropsWithRef<'span'> {
  size?: Variants<typeof spinnerRecipe>['size']
  /** Announced by screen readers; without it the spinner is decorative. */
  label?: string
}

export function Spinner({ size, label, className, ...rest }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={classes(spinnerClasses({ size }), className)}
      {...rest}
    >
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  )
}

export interface SkeletonProps extends ComponentPropsWithRef<'span'> {
  shape?: Variants<typeof skeletonRecipe>['shape']
}

/** One grey shape; combine several in the shape of the content. The caller sets `aria-busy` on the loading region. */
export function Skeleton({ shape, className, ...rest }: SkeletonProps) {
  return <span aria-hidden className={classes(skeletonClasses({ shape }), className)} {...rest} />
}
