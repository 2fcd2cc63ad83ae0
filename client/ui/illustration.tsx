'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { type Category, type Theme, themes } from '#shared/resources/taxonomies.ts'
import { classes } from './class-names.ts'
import categoriesUrl from './illustrations/categories.svg?url'
import heroesUrl from './illustrations/heroes.svg?url'
import statesUrl from './illustrations/states.svg?url'
import themesUrl from './illustrations/themes.svg?url'

/** Centers with their own scene; other centers use the first. */
const heroes = ['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen'] as const
export type HeroName = `hero-${(typeof heroes)[number]}`

export const heroName = (centerSlug: string | undefined): HeroName =>
  `hero-${heroes.find((slug) => slug === centerSlug) ?? heroes[0]}`

/** Number of illustrations of the themes whose items often appear side by side; other themes have one. */
const variants: Partial<Record<Theme, number>> = { zorg: 3, welzijn: 3, natuur: 3, onderwijs: 3 }

export type ThemeIllustration = `theme-${Theme}` | `theme-${Theme}-${2 | 3}`

/** The illustrations of a theme. Without a known theme they are those of `welzijn`. */
export function themeDrawings(theme: Theme | undefined): ThemeIllustration[] {
  const known = theme !== undefined && Object.hasOwn(themes, theme) ? theme : 'welzijn'
  const others = ([2, 3] as const).filter((variant) => variant <= (variants[known] ?? 1))
  return [`theme-${known}`, ...others.map((variant) => `theme-${known}-${variant}` as const)]
}

/** Categories that show the same work as another. */
const sameWork = { design: 'creatief', coordinatie: 'bestuur' } as const
type DrawnCategory = Exclude<Category, keyof typeof sameWork>

export type CategoryIllustration = `category-${DrawnCategory | 'algemeen' | 'algemeen-2' | 'algemeen-3'}`
export type Drawing = ThemeIllustration | CategoryIllustration

/** The illustration of a kind of work. */
export const categoryDrawing = (category: Category): CategoryIllustration =>
  `category-${category === 'design' || category === 'coordinatie' ? sameWork[category] : category}`

/** For any subject. */
export const generalDrawings: readonly CategoryIllustration[] = [
  'category-algemeen',
  'category-algemeen-2',
  'category-algemeen-3',
]

/**
 * One drawing for each item of a list, out of those that fit it, the best first: none twice, as long as there are enough, and
 * else the one that is furthest away. `taken` are on the same screen already.
 */
export function distinctDrawings(fitting: readonly (readonly Drawing[])[], taken: readonly Drawing[] = []): Drawing[] {
  const lastPlace = new Map<Drawing, number>(taken.map((drawing) => [drawing, -1]))
  return fitting.map((drawings, place) => {
    const options = drawings.length > 0 ? drawings : generalDrawings
    const [first = 'category-algemeen'] = options
    const found =
      options.find((drawing) => !lastPlace.has(drawing)) ??
      options.reduce(
        (best, drawing) => ((lastPlace.get(drawing) ?? 0) < (lastPlace.get(best) ?? 0) ? drawing : best),
        first,
      )
    lastPlace.set(found, place)
    return found
  })
}

type StateName = 'state-empty' | 'state-error' | 'state-not-found' | 'state-construction'

export interface IllustrationProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  name: HeroName | StateName | Drawing
}

const variantCount = (name: string): number => {
  const theme = name.replace(/^theme-/, '')
  return Object.hasOwn(themes, theme) ? (variants[theme as Theme] ?? 1) : 0
}

/** Whether a text is the name of a theme with an illustration. */
export function isIllustration(name: string): name is ThemeIllustration {
  const [, theme = '', variant = '1'] = /^(theme-[a-z]+)(?:-(\d))?$/.exec(name) ?? []
  return Number(variant) >= 1 && Number(variant) <= variantCount(theme)
}

const sheets = { category: categoriesUrl, hero: heroesUrl, state: statesUrl, theme: themesUrl }
const boxes = { category: '0 0 320 180', hero: '0 0 640 480', state: '0 0 320 240', theme: '0 0 320 180' }

/**
 * An illustration of this project in the center's colors. The illustrations are in four cached files; `<use>` passes the
 * CSS variables on to them, so that a page contains neither script nor markup of an illustration. Decorative only.
 */
export function Illustration({ name, className, ...rest }: IllustrationProps) {
  const sheet = name.slice(0, name.indexOf('-')) as keyof typeof sheets
  return (
    <svg
      viewBox={boxes[sheet]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
      {...rest}
      className={classes('illustration', className)}
    >
      <use href={`${sheets[sheet]}#${name}`} />
    </svg>
  )
}
