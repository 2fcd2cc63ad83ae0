'use no memo'

import drawingUrl from 'virtual:drawings'
import type { ComponentPropsWithRef } from 'react'
import type { Portrait } from '#shared/resources/home-page-values.ts'
import { classes } from './class-names.ts'
import type { Drawing } from './drawings.ts'

/** Centers with their own scene; other centers use the first. */
const heroes = ['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen'] as const
export type HeroName = `hero-${(typeof heroes)[number]}`

export const heroName = (centerSlug: string | undefined): HeroName =>
  `hero-${heroes.find((slug) => slug === centerSlug) ?? heroes[0]}`

type StateName = 'state-empty' | 'state-error' | 'state-not-found'

export interface IllustrationProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  name: HeroName | StateName | Portrait | Drawing
}

const boxes = {
  category: '0 0 320 180',
  hero: '0 0 640 480',
  portrait: '0 0 96 96',
  state: '0 0 320 240',
  theme: '0 0 320 180',
}

/**
 * An illustration of this project in the center's colors. They are in cached files (client/build/drawings-plugin.ts); `<use>` passes the
 * CSS variables on to them, so that a page contains neither script nor markup of an illustration. Decorative only.
 */
export function Illustration({ name, className, ...rest }: IllustrationProps) {
  const kind = name.slice(0, name.indexOf('-')) as keyof typeof boxes
  return (
    <svg
      viewBox={boxes[kind]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      {...rest}
      className={classes('illustration', className)}
    >
      <use href={drawingUrl(name)} />
    </svg>
  )
}
