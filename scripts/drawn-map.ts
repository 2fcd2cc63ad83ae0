/**
 * `node scripts/drawn-map.ts countries-10m.json`: writes `server/tiles/drawn-map.json`, what the gateway draws maps of when it has no
 * tiles: the outlines of the Netherlands and its neighbors (Natural Earth, public domain, by way of the npm package world-atlas 2.0.2,
 * `npm pack world-atlas@2.0.2`) and the places of `backend/db/reference/dutch-places.csv` (GeoNames, CC BY 4.0).
 * Then `npx biome format --write server/tiles/drawn-map.json`.
 */
import '#shared/node-check.js'
import { readFileSync, writeFileSync } from 'node:fs'

type Position = [longitude: number, latitude: number]
type Topology = {
  transform: { scale: Position; translate: Position }
  arcs: Position[][]
  objects: { countries: { geometries: { type: string; arcs: unknown; properties: { name: string } }[] } }
}

const countries = ['Netherlands', 'Belgium', 'Germany', 'France', 'United Kingdom', 'Luxembourg', 'Denmark']
/** West, south, east, north: what is drawn at all, and what is drawn in detail. */
const drawn = [-1.5, 48.6, 12, 55.6] as const
const detailed = [3, 50.5, 7.5, 53.8] as const
/** Degrees between the points of what is far away, and of what is not drawn. */
const [coarse, coarsest] = [0.04, 0.5]

/**
 * IJsselmeer, Markermeer and the lakes around Flevoland, which Natural Earth has as land: a line along the towns of their shore and
 * the dike from Enkhuizen to Lelystad, drawn by us, right to about a kilometer.
 */
// biome-ignore format: a point after the other
const lake = [
  5.05, 52.928, 5.062, 52.937, 5.1, 52.951, 5.165, 52.985, 5.25, 53.026, 5.335, 53.065, 5.378, 53.095, 5.389, 53.08, 5.392, 53.057, 5.37, 53.043,
  5.362, 53.015, 5.378, 52.99, 5.404, 52.966, 5.397, 52.944, 5.37, 52.915, 5.354, 52.884, 5.366, 52.868, 5.395, 52.848, 5.43, 52.854, 5.475,
  52.847, 5.53, 52.838, 5.575, 52.842, 5.66, 52.843, 5.703, 52.841, 5.694, 52.824, 5.64, 52.795, 5.588, 52.763, 5.578, 52.72, 5.582, 52.69, 5.593,
  52.667, 5.61, 52.652, 5.62, 52.632, 5.627, 52.613, 5.67, 52.612, 5.715, 52.62, 5.765, 52.615, 5.81, 52.609, 5.845, 52.613, 5.9, 52.632, 5.965,
  52.641, 6.01, 52.635, 5.995, 52.62, 5.935, 52.618, 5.88, 52.599, 5.852, 52.592, 5.868, 52.572, 5.866, 52.545, 5.862, 52.52, 5.852, 52.49, 5.837,
  52.464, 5.812, 52.438, 5.77, 52.421, 5.72, 52.401, 5.675, 52.377, 5.632, 52.356, 5.603, 52.346, 5.583, 52.33, 5.568, 52.308, 5.547, 52.281,
  5.52, 52.257, 5.465, 52.247, 5.42, 52.255, 5.375, 52.259, 5.335, 52.27, 5.318, 52.27, 5.298, 52.285, 5.268, 52.3, 5.235, 52.308, 5.2, 52.315,
  5.165, 52.317, 5.148, 52.324, 5.118, 52.33, 5.088, 52.337, 5.065, 52.342, 5.04, 52.348, 5.018, 52.345, 4.992, 52.362, 4.966, 52.379, 4.99,
  52.381, 5.01, 52.39, 5.028, 52.402, 5.055, 52.414, 5.074, 52.429, 5.092, 52.447, 5.106, 52.449, 5.136, 52.457, 5.112, 52.465, 5.094, 52.463,
  5.084, 52.453, 5.066, 52.437, 5.047, 52.448, 5.041, 52.458, 5.05, 52.478, 5.077, 52.491, 5.082, 52.503, 5.07, 52.517, 5.065, 52.542, 5.06,
  52.558, 5.053, 52.58, 5.031, 52.602, 5.026, 52.622, 5.05, 52.636, 5.075, 52.632, 5.12, 52.631, 5.158, 52.624, 5.2, 52.636, 5.235, 52.654, 5.252,
  52.67, 5.278, 52.68, 5.296, 52.692, 5.355, 52.663, 5.406, 52.631, 5.418, 52.58, 5.425, 52.537, 5.436, 52.52, 5.41, 52.49, 5.33, 52.447, 5.235,
  52.407, 5.17, 52.385, 5.136, 52.362, 5.138, 52.343, 5.152, 52.329, 5.185, 52.329, 5.215, 52.331, 5.26, 52.321, 5.31, 52.301, 5.35, 52.285, 5.4,
  52.272, 5.435, 52.262, 5.487, 52.262, 5.515, 52.283, 5.535, 52.305, 5.549, 52.331, 5.566, 52.353, 5.592, 52.366, 5.625, 52.38, 5.66, 52.4, 5.7,
  52.417, 5.755, 52.437, 5.802, 52.452, 5.825, 52.468, 5.84, 52.5, 5.849, 52.53, 5.853, 52.556, 5.84, 52.579, 5.81, 52.584, 5.765, 52.58, 5.7,
  52.585, 5.64, 52.597, 5.614, 52.601, 5.59, 52.595, 5.53, 52.577, 5.48, 52.553, 5.434, 52.534, 5.424, 52.582, 5.414, 52.636, 5.36, 52.669, 5.303,
  52.697, 5.302, 52.708, 5.292, 52.722, 5.265, 52.736, 5.235, 52.749, 5.21, 52.753, 5.16, 52.752, 5.14, 52.759, 5.117, 52.769, 5.11, 52.779,
  5.115, 52.8, 5.117, 52.85, 5.1, 52.89, 5.072, 52.915,
]

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file: node scripts/drawn-map.ts countries-10m.json')
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology

/** The arcs of a TopoJSON are differences between whole numbers; one that is used backwards has the number `~index`. */
const arcs = topology.arcs.map((arc) => {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]): Position => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
})
const arcOf = (index: number) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []))
const ringOf = (indexes: number[]) => indexes.flatMap((index) => arcOf(index).slice(1))

const isWithin = ([x, y]: Position, [west, south, east, north]: readonly number[]) =>
  x >= (west ?? 0) && x <= (east ?? 0) && y >= (south ?? 0) && y <= (north ?? 0)

function simplified(ring: Position[]): Position[] {
  let last: Position | undefined
  return ring.filter((point) => {
    const least = isWithin(point, drawn) ? coarse : coarsest
    const isFar = !last || Math.hypot(point[0] - last[0], point[1] - last[1]) > least
    if (!isFar && !isWithin(point, detailed)) return false
    last = point
    return true
  })
}

const rings = topology.objects.countries.geometries
  .filter(({ properties }) => countries.includes(properties.name))
  .map(({ type, arcs: of, properties }) => {
    const polygons = (type === 'Polygon' ? [of] : of) as number[][][]
    const outlines = polygons
      .map(([outer = []]) => simplified(ringOf(outer)))
      .filter((ring) => ring.length > 3 && ring.some((point) => isWithin(point, drawn)))
    return { isHome: properties.name === 'Netherlands', outlines }
  })

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
const flat = (ring: Position[]) => ring.flatMap(([x, y]) => [round(x), round(y)])
const places = readFileSync('backend/db/reference/dutch-places.csv', 'utf8')
  .split('\n')
  .slice(2)
  .filter(Boolean)
  .map((line) => {
    const [, name = '', , population = '', longitude = '', latitude = ''] = line.split(',')
    return [name, Number(population), round(Number(longitude)), round(Number(latitude))] as const
  })
  .toSorted((one, other) => other[1] - one[1])

const map = {
  source: 'Outlines: Natural Earth, public domain. Places: GeoNames, CC BY 4.0. Written by scripts/drawn-map.ts.',
  home: rings.filter(({ isHome }) => isHome).flatMap(({ outlines }) => outlines.map(flat)),
  abroad: rings.filter(({ isHome }) => !isHome).flatMap(({ outlines }) => outlines.map(flat)),
  lakes: [lake],
  places,
}
const text = JSON.stringify(map)
writeFileSync('server/tiles/drawn-map.json', `${text}\n`)
console.log(`${text.length} bytes, ${map.home.length + map.abroad.length} outlines, ${places.length} places`)
