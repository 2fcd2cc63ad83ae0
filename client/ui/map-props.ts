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
  /** Roughly here: drawn as a circle of this radius in metres instead of a pin. */
  about?: number
}

export interface MapTiles {
  /** `https://…/{z}/{x}/{y}.png` */
  url: string
  /** Whose map it is: shown in its corner, as its makers ask. */
  attribution: string
  attributionUrl: string
}

export interface LazyMapProps {
  label: string
  tiles: MapTiles
  places: readonly MapPlace[]
  zoomInLabel: string
  zoomOutLabel: string
  /** Somebody wants to read on about a place. */
  onOpen: (href: string) => void
  /** Place that is marked, because its card is pointed at. */
  activeId?: string | null
  /** A marker is pointed at or has the focus; null when it no longer is. */
  onActive?: (id: string | null) => void
  /** `beside`: as high as the screen, beside a list. */
  height?: 'page' | 'beside'
}
