import type { ComponentPropsWithRef } from 'react'
import { classes } from './class-names.ts'
import heroesUrl from './illustrations/heroes.svg?url'
import statesUrl from './illustrations/states.svg?url'
import themesUrl from './illustrations/themes.svg?url'

/** Centres that have a scene of their own; any other one shows the first. */
const heroes = ['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen'] as const
export type HeroName = `hero-${(typeof heroes)[number]}`

export const heroName = (centreSlug: string | undefined): HeroName =>
  `hero-${heroes.find((slug) => slug === centreSlug) ?? heroes[0]}`

type StateName = 'state-empty' | 'state-error' | 'state-not-found' | 'state-construction'

export interface IllustrationProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  name: HeroName | StateName | `theme-${string}`
}

const sheets = { hero: heroesUrl, state: statesUrl, theme: themesUrl }
const boxes = { hero: '0 0 640 480', state: '0 0 320 240', theme: '0 0 320 180' }

/**
 * A drawing of this project in the centre's colours. The drawings stand in three cached files; `<use>` passes the CSS
 * variables on to them, so no script and no markup of a drawing travels with a page. Decoration, never content.
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
