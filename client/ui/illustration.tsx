'use no memo'

import type { ComponentPropsWithRef } from 'react'
import categoriesUrl from '#shared/illustrations/categories.svg?url'
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

/** A file each: a page shows one of them, and all seven took a slow phone a tenth of a second. */
const heroUrls = import.meta.glob<string>('../../shared/illustrations/heroes/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const sheets = { category: categoriesUrl, state: statesUrl, theme: themesUrl }
const boxes = { category: '0 0 320 180', hero: '0 0 640 480', state: '0 0 320 240', theme: '0 0 320 180' }

const fileOf = (name: IllustrationProps['name'], kind: keyof typeof boxes): string | undefined =>
  kind === 'hero' ? heroUrls[`../../shared/illustrations/heroes/${name.slice('hero-'.length)}.svg`] : sheets[kind]

/**
 * An illustration of this project in the center's colors. The illustrations are in cached files; `<use>` passes the
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
      <use href={`${fileOf(name, kind)}#${name}`} />
    </svg>
  )
}
