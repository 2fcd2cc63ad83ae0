'use no memo'

import type { ElementType, ReactNode } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type {
  containerRecipe,
  gridRecipe,
  inlineRecipe,
  sectionRecipe,
  showRecipe,
  stackRecipe,
} from './system/recipes/layout.ts'

export const containerClasses = recipeClasses<typeof containerRecipe>('container', { width: 'content' })
export const stackClasses = recipeClasses<typeof stackRecipe>('stack', { gap: '4', align: 'stretch' })
export const inlineClasses = recipeClasses<typeof inlineRecipe>('inline', {
  gap: '3',
  align: 'center',
  justify: 'start',
  wrap: true,
})
export const gridClasses = recipeClasses<typeof gridRecipe>('grid', { columns: 'one', gap: '6', align: 'stretch' })
export const sectionClasses = recipeClasses<typeof sectionRecipe>('section', { space: 'md', tone: 'plain' })
export const showClasses = recipeClasses<typeof showRecipe>('show', {})

interface Box {
  className?: string
  children?: ReactNode
}

export type ContainerProps<E extends ElementType = 'div'> = PolymorphicProps<
  E,
  Box & Pick<Variants<typeof containerRecipe>, 'width'>
>

/** The width of the content: content 1216, wide 1440, text 720, narrow 448, with margins by screen size. */
export function Container<E extends ElementType = 'div'>({ as, width, className, ...rest }: ContainerProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(containerClasses({ width }), className)} />
}

export type StackProps<E extends ElementType = 'div'> = PolymorphicProps<
  E,
  Box & Pick<Variants<typeof stackRecipe>, 'gap' | 'align' | 'width'>
>

/** A vertical stack. Gaps are steps of 4 px. `width="text"`: no wider than 720 px, at the start of a wider place. */
export function Stack<E extends ElementType = 'div'>({ as, gap, align, width, className, ...rest }: StackProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(stackClasses({ gap, align, width }), className)} />
}

export type InlineProps<E extends ElementType = 'div'> = PolymorphicProps<
  E,
  Box & Pick<Variants<typeof inlineRecipe>, 'gap' | 'align' | 'justify' | 'wrap'>
>

/** A horizontal row that wraps by default. */
export function Inline<E extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  wrap,
  className,
  ...rest
}: InlineProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(inlineClasses({ gap, align, justify, wrap }), className)} />
}

export type GridProps<E extends ElementType = 'div'> = PolymorphicProps<
  E,
  Box & Pick<Variants<typeof gridRecipe>, 'columns' | 'gap' | 'align'>
>

/** Columns that stack on a small screen: `three`, `four`, `six`, `cards`, or `aside` and `main` for a page. */
export function Grid<E extends ElementType = 'div'>({ as, columns, gap, align, className, ...rest }: GridProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(gridClasses({ columns, gap, align }), className)} />
}

export type SectionProps<E extends ElementType = 'section'> = PolymorphicProps<
  E,
  Box & Pick<Variants<typeof sectionRecipe>, 'space' | 'tone'>
>

/** A full-width section of the page; put a Container in it. */
export function Section<E extends ElementType = 'section'>({ as, space, tone, className, ...rest }: SectionProps<E>) {
  const Element: ElementType = as ?? 'section'
  return <Element {...rest} className={classes(sectionClasses({ space, tone }), className)} />
}

export type ShowProps<E extends ElementType = 'div'> = PolymorphicProps<
  E,
  Box & Pick<Variants<typeof showRecipe>, 'on'>
>

/** Shown on some screen sizes only; elsewhere it is hidden from screen readers too. */
export function Show<E extends ElementType = 'div'>({ as, on, className, ...rest }: ShowProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(showClasses({ on }), className)} />
}

export type StickyProps<E extends ElementType = 'div'> = PolymorphicProps<E, Box>

/** Sticks below the header while its column scrolls, on a desktop. */
export function Sticky<E extends ElementType = 'div'>({ as, className, ...rest }: StickyProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes('sticky', className)} />
}
