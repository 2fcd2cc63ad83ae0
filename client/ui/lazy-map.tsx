'use no memo'

import { lazyPart } from '../runtime/lazy-part.tsx'
import { classes } from './class-names.ts'
import { type LazyMapProps, mapClasses } from './map-props.ts'
import { Skeleton } from './spinner.tsx'

const LoadedMap = lazyPart<LazyMapProps>(() => import('./lazy/map.tsx').then((module) => module.LoadedMap))

/** Props for the button that shows the map. */
export const mapOpener = LoadedMap.opener

/** A map with a marker per place. Neither its code nor any tile is loaded before it is mounted. */
export function LazyMap(props: LazyMapProps) {
  return (
    <div className={classes(mapClasses('root'))}>
      <LoadedMap fallback={<Skeleton shape="block" />} {...props} />
    </div>
  )
}
