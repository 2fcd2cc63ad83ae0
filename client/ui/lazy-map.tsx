'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import { classes } from './class-names.ts'
import { type LazyMapProps, mapClasses } from './map-props.ts'
import { Skeleton } from './spinner.tsx'

const LoadedMap = lazyPart<LazyMapProps>(() => import('./lazy/map.tsx').then((module) => module.LoadedMap))

/** Spread on the button that shows it. */
export const mapOpener = LoadedMap.opener

/** A map with a marker per place. Neither its code nor a tile is fetched before it is mounted. */
export function LazyMap(props: LazyMapProps) {
  return (
    <div className={classes(mapClasses('root'))}>
      <LoadedMap fallback={<Skeleton shape="block" />} {...props} />
    </div>
  )
}
