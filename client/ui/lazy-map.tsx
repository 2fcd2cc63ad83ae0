'use no memo'

import 'virtual:platform-styles-map.css'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { type LazyMapProps, mapClasses } from './map-props.ts'

const LoadedMap = lazyPart<LazyMapProps>(() => import('./lazy/map.tsx').then((module) => module.LoadedMap))

/** Props for the button that shows the map. */
export const mapOpener = LoadedMap.opener

/** A map with a marker per place. Neither its code nor any tile is loaded before it is mounted, and `when` is true. */
export function LazyMap({ when = true, ...props }: LazyMapProps & { when?: boolean }) {
  // As high as the map, so that nothing moves when that is loaded.
  const ground = <div className={mapClasses('canvas', { height: props.height })} />
  return <div className={mapClasses('root')}>{when ? <LoadedMap fallback={ground} {...props} /> : ground}</div>
}
