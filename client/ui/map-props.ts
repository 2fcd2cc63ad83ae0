import { slotClasses } from './class-names.ts'
import type { mapRecipe } from './system/recipes/map.ts'

export const mapClasses = slotClasses<typeof mapRecipe>('map', { height: 'page' }, { canvas: ['height'] })

export interface MapPlace {
  id: string
  name: string
  /** One line below the name: a phone number, an address. */
  detail?: string
  href: string
  /** WGS 84 degrees. */
  latitude: number
  longitude: number
  /** Approximate place: drawn as a circle of this radius in meters instead of a pin. */
  about?: number
}

export interface MapTiles {
  /** `https://…/{z}/{x}/{y}.png` */
  url: string
  /** Attribution that the map's license requires, shown in the corner. */
  attribution: string
  attributionUrl: string
}

export interface LazyMapProps {
  label: string
  tiles: MapTiles
  places: readonly MapPlace[]
  zoomInLabel: string
  zoomOutLabel: string
  /** Called when the user opens a place. */
  onOpen: (href: string) => void
  /** Accessible name of a pin of several places: their number and their names. */
  clusterLabel?: (places: number, names: string) => string
  /** Place that is highlighted, because its card is hovered. */
  activeId?: string | null
  /** Called when a marker is hovered or focused, with null when it no longer is. */
  onActive?: (id: string | null) => void
  /** `beside`: as high as the screen, beside a list. */
  height?: 'page' | 'beside'
}
