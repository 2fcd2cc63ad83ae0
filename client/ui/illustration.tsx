'use no memo'

import type { ComponentPropsWithRef } from 'react'
import categoriesUrl from '#shared/illustrations/categories.svg?url'
import heroesUrl from '#shared/illustrations/heroes.svg?url'
import statesUrl from '#shared/illustrations/states.svg?url'
import themesUrl from '#shared/illustrations/themes.svg?url'
import { classes } from './class-names.ts'
import type { Drawing } from './drawings.ts'

/** Centers with their own scene; other centers use the first. */
const heroes = ['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen'] as const
export type HeroName = `hero-${(typeof heroes)[number]}`

export const heroName = (centerSlug: string | undefined): HeroName =>
  `hero-${heroes.find((slug) => slug === centerSlug) ?? heroes[0]}`

type StateName = 'state-empty' | 'state-error' | 'state-not-found'

export interface IllustrationProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  name: HeroName | StateName | Drawing
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
      {...rest}
      className={classes('illustration', className)}
    >
      <use href={`${sheets[sheet]}#${name}`} />
    </svg>
  )
}
