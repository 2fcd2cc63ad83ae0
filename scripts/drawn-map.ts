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

/** IJsselmeer and Markermeer, which Natural Earth has as land: a rough line along the towns of their shore, drawn by us. */
// biome-ignore format: a point after the other
const lake = [
  5.04, 52.93, 5.2, 53.02, 5.38, 53.09, 5.4, 53.05, 5.41, 52.97, 5.39, 52.94, 5.35, 52.885, 5.4, 52.84, 5.52, 52.85, 5.7, 52.84, 5.64, 52.76,
  5.59, 52.66, 5.64, 52.59, 5.58, 52.56, 5.43, 52.52, 5.32, 52.43, 5.15, 52.37, 5.12, 52.335, 5.07, 52.34, 5.0, 52.37, 5.06, 52.42, 5.1, 52.445,
  5.11, 52.46, 5.07, 52.495, 5.09, 52.55, 5.03, 52.62, 5.12, 52.63, 5.29, 52.695, 5.21, 52.755, 5.11, 52.775, 5.06, 52.84,
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
