import { slotClasses } from './class-names.ts'
import type { mapRecipe } from './system/recipes/map.ts'

export const mapClasses = slotClasses<typeof mapRecipe>('map', { height: 'page' }, { canvas: ['height'] })

export interface MapPlace {
  id: string
  name: string
  /** Language of the name, where it is not the page's. */
  lang?: string | undefined
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

/** What a map shows: degrees of its edges. */
export interface MapBounds {
  north: number
  south: number
  east: number
  west: number
}

/** A circle: degrees of its middle, and its radius. */
export interface MapArea {
  latitude: number
  longitude: number
  km: number
}

/** The list that shows the same places. */
export interface MapList {
  /** Text of the button of a place that leads to it in the list. */
  label: string
  /** Called when the user presses a pin, or that button (`isWanted`: they want to be there). */
  onPick: (id: string, how: { isWanted: boolean }) => void
}

export interface LazyMapProps {
  label: string
  tiles: MapTiles
  places: readonly MapPlace[]
  zoomInLabel: string
  /** Of the button of a popup. */
  closeLabel: string
  zoomOutLabel: string
  /** Called when the user opens a place. */
  onOpen: (href: string) => void
  /** The address of a place's link, in the language of the page; without it `href` itself. */
  hrefOf?: (href: string) => string
  /** Accessible name of a pin of several places: their number and their names. */
  clusterLabel?: (places: number, names: string) => string
  /** Place that is highlighted, because its card is hovered. */
  activeId?: string | null
  /** Called when a marker is hovered or focused, with null when it no longer is. */
  onActive?: (id: string | null) => void
  list?: MapList
  /** Called when the user has moved or zoomed the map. */
  onMoved?: (bounds: MapBounds) => void
  /** The area that was searched: the map begins there, and stays where it is when its places change. */
  area?: MapArea | undefined
  /** `beside`: as high as the screen, beside a list. */
  height?: 'page' | 'beside'
}
