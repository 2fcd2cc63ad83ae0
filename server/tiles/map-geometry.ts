/** Where the points of a drawn map are on a tile. */
import type { TileName } from './tile-source.ts'

export const tileSize = 256

/** Pixels of the whole world at a zoom level (Web Mercator). */
export function worldPoint(longitude: number, latitude: number, zoom: number): [x: number, y: number] {
  const width = tileSize * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [((longitude + 180) / 360) * width, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * width]
}

/** Pixels around a tile that are drawn too, so that no edge of what is cut off is seen. */
const margin = 8

/** A ring (longitude, latitude, …) as an SVG path on a tile; '' where the tile shows nothing of it. */
export function pathOf(ring: readonly number[], { z, x, y }: TileName): string {
  const points: number[][] = []
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [worldX, worldY] = worldPoint(ring[at] ?? 0, ring[at + 1] ?? 0, z)
    points.push([worldX - x * tileSize, worldY - y * tileSize])
  }
  const inside = clipped(clipped(points, 0), 1)
  // Of a shape that is around a tile the cut leaves lines along its edges.
  if (areaOf(inside) < 0.01) return ''
  let last = ''
  const steps = inside.flatMap((point) => {
    const step = point.map((pixels) => Math.round(pixels * 2) / 2).join(' ')
    if (step === last) return []
    last = step
    return [step]
  })
  return `M${steps.join('L')}Z`
}

/** Square pixels. */
function areaOf(points: readonly number[][]): number {
  let [last, twice] = [points.at(-1), 0]
  for (const point of points) {
    const [x = 0, y = 0] = point
    const [lastX = 0, lastY = 0] = last ?? []
    twice += lastX * y - x * lastY
    last = point
  }
  return Math.abs(twice) / 2
}

/** The part of a polygon between the two edges of one axis (Sutherland and Hodgman). */
function clipped(points: readonly number[][], axis: 0 | 1): number[][] {
  return cut(cut(points, axis, -margin, 1), axis, tileSize + margin, -1)
}

function cut(points: readonly number[][], axis: 0 | 1, edge: number, side: 1 | -1): number[][] {
  const kept: number[][] = []
  const depth = (point: readonly number[]) => ((point[axis] ?? 0) - edge) * side
  let before = points.at(-1)
  for (const point of points) {
    if (before && depth(before) >= 0 !== depth(point) >= 0) {
      const part = depth(before) / (depth(before) - depth(point))
      kept.push(before.map((from, at) => from + part * ((point[at] ?? 0) - from)))
    }
    if (depth(point) >= 0) kept.push([...point])
    before = point
  }
  return kept
}
