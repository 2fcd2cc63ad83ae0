'use no memo'

import 'virtual:platform-styles-map.css'
import type { ReactNode } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { type LazyMapProps, mapClasses } from './map-props.ts'

const LoadedMap = lazyPart<LazyMapProps>(() => import('./lazy/map.tsx').then((module) => module.LoadedMap))

/** Props for the button that shows the map. */
export const mapOpener = LoadedMap.opener

/** Loads the code of the map for a part that will show one. */
export const preloadMap = LoadedMap.preload

type GroundProps = Pick<LazyMapProps, 'height'>

/** As high as the map, so that nothing moves when that is loaded. */
const Canvas = ({ height }: GroundProps) => <div className={mapClasses('canvas', { height })} />

/** The place of a map whose code is not wanted yet. */
export const MapGround = ({ height }: GroundProps) => (
  <div className={mapClasses('root')}>
    <Canvas height={height} />
  </div>
)

/** A map with a marker per place; `action` is a button over it. Neither its code nor any tile is loaded before it is mounted. */
export function LazyMap({ action, ...props }: LazyMapProps & { action?: ReactNode }) {
  return (
    <div className={mapClasses('root')}>
      <LoadedMap fallback={<Canvas height={props.height} />} {...props} />
      {action ? <div className={mapClasses('action')}>{action}</div> : null}
    </div>
  )
}
