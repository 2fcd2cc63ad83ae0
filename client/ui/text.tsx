'use no memo'

import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { headingRecipe, proseRecipe, textRecipe } from './system/recipes/text.ts'

export const headingClasses = recipeClasses<typeof headingRecipe>('heading', { size: 'xl' })
export const textClasses = recipeClasses<typeof textRecipe>('text', {
  size: 'md',
  tone: 'default',
  weight: 'normal',
  align: 'start',
})
export const proseClasses = recipeClasses<typeof proseRecipe>('prose', { size: 'lg' })

export interface HeadingOwnProps {
  /** Visual size; the level is `as`. Default: h1 → 4xl, h2 → 2xl, h3 → xl, other levels lg. */
  size?: Variants<typeof headingRecipe>['size']
  lines?: Variants<typeof headingRecipe>['lines']
  className?: string
  children?: ReactNode
}

export type HeadingProps<E extends ElementType = 'h2'> = PolymorphicProps<E, HeadingOwnProps>

const sizeOfLevel = { h1: '4xl', h2: '2xl', h3: 'xl' } as const

export function Heading<E extends ElementType = 'h2'>({ as, size, lines, className, ...rest }: HeadingProps<E>) {
  const Element: ElementType = as ?? 'h2'
  const usual = typeof Element === 'string' && Element in sizeOfLevel ? sizeOfLevel[Element as 'h1'] : 'lg'
  return <Element {...rest} className={classes(headingClasses({ size: size ?? usual, lines }), className)} />
}

export interface TextOwnProps {
  size?: Variants<typeof textRecipe>['size']
  tone?: Variants<typeof textRecipe>['tone']
  weight?: Variants<typeof textRecipe>['weight']
  align?: Variants<typeof textRecipe>['align']
  lines?: Variants<typeof textRecipe>['lines']
  /** At most 68 characters per line. */
  measure?: boolean
  /** Figures of one width, for columns of numbers. */
  tabular?: boolean
  className?: string
  children?: ReactNode
}

export type TextProps<E extends ElementType = 'p'> = PolymorphicProps<E, TextOwnProps>

export function Text<E extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  align,
  lines,
  measure,
  tabular,
  className,
  ...rest
}: TextProps<E>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={classes(textClasses({ size, tone, weight, align, lines, measure, tabular }), className)}
    />
  )
}

export interface ProseProps extends ComponentPropsWithRef<'div'> {
  size?: Variants<typeof proseRecipe>['size']
}

/** Styles for rich text of editors. */
export function Prose({ size, className, ...rest }: ProseProps) {
  return <div {...rest} className={classes(proseClasses({ size }), className)} />
}

export type VisuallyHiddenProps<E extends ElementType = 'span'> = PolymorphicProps<E, { children?: ReactNode }>

export function VisuallyHidden<E extends ElementType = 'span'>({ as, ...rest }: VisuallyHiddenProps<E>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...rest} className="visually-hidden" />
}
