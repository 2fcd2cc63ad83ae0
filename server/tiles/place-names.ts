/** Which places a drawn map names at a zoom level, and where. */
import { tileSize, worldPoint } from './map-geometry.ts'
import type { TileName } from './tile-source.ts'

/** Largest first. */
export type Places = readonly (readonly [name: string, population: number, longitude: number, latitude: number])[]

export type PlaceName = { name: string; x: number; y: number; isLarge: boolean }
type Box = { left: number; right: number; top: number; bottom: number }

/** The smallest place that is named, by zoom level: below the first level as at it, above the last all are. */
const least = new Map([
  [6, 400_000],
  [7, 150_000],
  [8, 85_000],
  [9, 30_000],
  [10, 10_000],
  [11, 2000],
])
const leastAt = (zoom: number) => (zoom < 6 ? Number.POSITIVE_INFINITY : (least.get(zoom) ?? 0))
/** From this size on a place is written larger. */
const largePlace = 90_000

/** Pixels of a letter, on average, and of a line. */
const letterWidth = 7.5
const lineHeight = 22

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

type Placed = PlaceName & { box: Box }

/** Names that do not overlap, in pixels of the world: chosen for the whole map, so that neighboring tiles agree. */
function placed(places: Places, zoom: number): Placed[] {
  const found: Placed[] = []
  for (const [name, population, longitude, latitude] of places) {
    if (population < leastAt(zoom)) continue
    const [x, y] = worldPoint(longitude, latitude, zoom)
    const half = (name.length * letterWidth) / 2 + 6
    const box = { left: x - half, right: x + half, top: y - lineHeight, bottom: y + lineHeight / 2 }
    if (found.some((other) => overlaps(box, other.box))) continue
    found.push({ name, x, y, isLarge: population >= largePlace, box })
  }
  return found
}

/** The names on a tile, in its own pixels; a name may be of a place beside it. */
export function namesOf(places: Places): (tile: TileName) => PlaceName[] {
  const byZoom = new Map<number, Placed[]>()
  return ({ z, x, y }) => {
    const all = byZoom.get(z) ?? placed(places, z)
    byZoom.set(z, all)
    const [left, top] = [x * tileSize, y * tileSize]
    const tile = { left, right: left + tileSize, top, bottom: top + tileSize }
    return all.filter(({ box }) => overlaps(box, tile)).map((one) => ({ ...one, x: one.x - left, y: one.y - top }))
  }
}
