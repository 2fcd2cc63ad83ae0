/** The map that the gateway draws without a provider. */
import { describe, expect, it } from 'vitest'
import { drawnTile } from '#server/tiles/drawn-tile.ts'
import { pathOf, worldPoint } from '#server/tiles/map-geometry.ts'
import { namesOf, type Places } from '#server/tiles/place-names.ts'

/** The tile of a point. */
function tileAt(longitude: number, latitude: number, z: number) {
  const [x = 0, y = 0] = worldPoint(longitude, latitude, z).map((pixels) => Math.floor(pixels / 256))
  return { z, x, y }
}
const apeldoorn = [5.97, 52.21] as const
const namesIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)/g)].map(([, name]) => name)
const numbersIn = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

describe('a drawn tile', () => {
  it('names more places the nearer it is', () => {
    expect(namesIn(drawnTile(tileAt(...apeldoorn, 5)))).toEqual([])
    expect(namesIn(drawnTile(tileAt(...apeldoorn, 8)))).toContain('Apeldoorn')
    expect(namesIn(drawnTile(tileAt(...apeldoorn, 8)))).not.toContain('Beekbergen')
    expect(namesIn(drawnTile(tileAt(5.9639, 52.16, 12)))).toContain('Beekbergen')
  })

  it('has sea and land where they are', () => {
    expect(drawnTile(tileAt(3.5, 52.8, 10))).not.toContain('<path')
    expect(drawnTile(tileAt(...apeldoorn, 10))).toContain('<path class="home"')
    expect(drawnTile(tileAt(5.3, 52.8, 10))).toContain('<path class="lake"')
    // Flevoland is between the lakes.
    expect(drawnTile(tileAt(5.55, 52.45, 12))).not.toContain('<path class="lake"')
    for (const [longitude, latitude] of [
      [5.2, 52.5],
      [5.66, 52.385],
      [5.7, 52.6],
    ] as const) {
      expect(drawnTile(tileAt(longitude, latitude, 12))).toContain('<path class="lake"')
    }
    expect(drawnTile(tileAt(7.6, 52.0, 10))).toContain('<path class="land"')
  })

  it('is small and has nothing far outside of its edges, at every zoom level', () => {
    for (let z = 0; z <= 19; z++) {
      const svg = drawnTile(tileAt(...apeldoorn, z))
      expect(svg.length).toBeLessThan(30_000)
      for (const [, path = ''] of svg.matchAll(/ d="(M[\d. ,LMZ-]+)"/g)) {
        expect(Math.min(...numbersIn(path))).toBeGreaterThanOrEqual(-8)
        expect(Math.max(...numbersIn(path))).toBeLessThanOrEqual(264)
      }
    }
  })

  it('has no script and loads nothing', () => {
    expect(drawnTile(tileAt(...apeldoorn, 9))).not.toMatch(/<script|href|url\(|on\w+=/)
  })
})

describe('the outlines of a tile', () => {
  const world = { z: 0, x: 0, y: 0 }
  const around = [-170, 80, 170, 80, 170, -80, -170, -80]

  it('are cut at its edges', () => {
    expect(pathOf(around, { z: 4, x: 8, y: 8 })).toBe('M-8 264L-8 -8L264 -8L264 264Z')
    expect(pathOf([10, 10, 20, 10, 20, 20], { z: 8, x: 0, y: 0 })).toBe('')
  })

  it('are whole where they fit', () => {
    expect(numbersIn(pathOf(around, world))).toHaveLength(8)
  })
})

describe('the names of a tile', () => {
  const places: Places = [
    ['Grootstad', 500_000, 5, 52],
    ['Buurstad', 490_000, 5.001, 52.001],
    ['Verderop', 480_000, 5.5, 52],
  ]

  it('do not overlap: the larger place is named', () => {
    const names = namesOf(places)
    expect(names(tileAt(5, 52, 8)).map(({ name }) => name)).toContain('Grootstad')
    expect(names(tileAt(5, 52, 8)).map(({ name }) => name)).not.toContain('Buurstad')
    expect(names(tileAt(5, 52, 18)).map(({ name }) => name)).toEqual(['Grootstad'])
  })

  it('are on both tiles that a name is across, at the same place of the world', () => {
    const names = namesOf([['Op de rand', 500_000, 5.625, 52]])
    const [tile, next] = [tileAt(5.6, 52, 8), tileAt(5.65, 52, 8)]
    expect(next.x).toBe(tile.x + 1)
    const [one, other] = [names(tile)[0], names(next)[0]]
    expect((one?.x ?? 0) - 256).toBeCloseTo(other?.x ?? Number.NaN)
    expect(one?.y).toBe(other?.y)
  })
})
