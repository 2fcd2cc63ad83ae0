'use no memo'

import type { ComponentPropsWithRef } from 'react'
import { type Theme, themes } from '#shared/resources/taxonomies.ts'
import { classes } from './class-names.ts'
import heroesUrl from './illustrations/heroes.svg?url'
import statesUrl from './illustrations/states.svg?url'
import themesUrl from './illustrations/themes.svg?url'

/** Centers with their own scene; other centers use the first. */
const heroes = ['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen'] as const
export type HeroName = `hero-${(typeof heroes)[number]}`

export const heroName = (centerSlug: string | undefined): HeroName =>
  `hero-${heroes.find((slug) => slug === centerSlug) ?? heroes[0]}`

/** Number of illustrations of the themes whose vacancies often appear side by side; other themes have one. */
const variants: Partial<Record<Theme, number>> = { zorg: 3, welzijn: 3, natuur: 3, onderwijs: 3 }

export type ThemeIllustration = `theme-${Theme}` | `theme-${Theme}-${2 | 3}`

/**
 * The illustration of a theme for one item of a list. The same seed (a vacancy's id) always returns the same one, and
 * consecutive ids return different ones. Without a known theme it is that of `welzijn`.
 */
export function themeIllustration(theme: Theme | undefined, seed: string): ThemeIllustration {
  const known = theme !== undefined && Object.hasOwn(themes, theme) ? theme : 'welzijn'
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  const variant = (hash % (variants[known] ?? 1)) + 1
  return variant === 1 ? `theme-${known}` : `theme-${known}-${variant as 2 | 3}`
}

type StateName = 'state-empty' | 'state-error' | 'state-not-found' | 'state-construction'

export interface IllustrationProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  name: HeroName | StateName | ThemeIllustration
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

const sheets = { hero: heroesUrl, state: statesUrl, theme: themesUrl }
const boxes = { hero: '0 0 640 480', state: '0 0 320 240', theme: '0 0 320 180' }

/**
 * An illustration of this project in the center's colors. The illustrations are in three cached files; `<use>` passes the
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
