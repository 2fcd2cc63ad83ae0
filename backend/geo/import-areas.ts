/** Postal code areas from a file: GeoNames' `NL.txt`, or any CSV with a header of the usual names. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { insertAll } from '#backend/db/batches.ts'
import type { Db } from '#backend/db/driver.ts'
import { pc4Areas } from '#backend/db/schema/geography.ts'
import { foldedPlace } from './gazetteer.ts'

export type Area = { pc4: string; place: string; municipality: string; latitude: number; longitude: number }

/** Says what of the file cannot be used; nothing was changed. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

/** Columns of GeoNames' postal codes (download.geonames.org/export/zip/readme.txt). */
const geonames = { country: 0, code: 1, place: 2, municipality: 5, latitude: 9, longitude: 10, columns: 12 }

/** Header names by column, folded: those of CBS, PDOK and of our own exports. */
const headers: Record<keyof Area, readonly string[]> = {
  pc4: ['pc4', 'postcode4', 'postcode', 'postal_code', 'postalcode', 'code'],
  place: ['place', 'plaats', 'woonplaats', 'woonplaatsnaam', 'city', 'place_name'],
  municipality: ['municipality', 'gemeente', 'gemeentenaam', 'gem_naam'],
  latitude: ['latitude', 'lat', 'breedtegraad'],
  longitude: ['longitude', 'lon', 'lng', 'lengtegraad'],
}

/** The European part of the Netherlands, with a margin: a file with its columns swapped lies outside. */
const bounds = { south: 50.6, north: 53.8, west: 3, east: 7.4 }

/** Fewer are no table of the country: a cut-off download must not replace what works. */
const fewestAreas = 1000

/** The areas of a file, one for each code and place, in the middle of its rows. Throws `UnusableFile`. */
export function readAreas(text: string, { fewest = fewestAreas } = {}): Area[] {
  const rows = text.startsWith('NL\t') ? fromGeonames(text) : fromCsv(text)
  const groups = Map.groupBy(rows, ({ pc4, place }) => `${pc4} ${place}`)
  const areas = [...groups.values()].flatMap((group): Area[] => {
    const [first] = group
    if (!first) return []
    const mean = (values: number[]) => Number((values.reduce((sum, one) => sum + one, 0) / values.length).toFixed(5))
    return [
      {
        ...first,
        latitude: mean(group.map(({ latitude }) => latitude)),
        longitude: mean(group.map(({ longitude }) => longitude)),
      },
    ]
  })
  if (areas.length < fewest) throw new UnusableFile(`${areas.length} areas are too few for the whole country`)
  return areas
}

function fromGeonames(text: string): Area[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const cells = line.split('\t')
    if (cells.length !== geonames.columns) throw new UnusableFile(`line ${index + 1}: ${cells.length} columns, not 12`)
    if (cells[geonames.country] !== 'NL') return []
    return areaOf(
      {
        pc4: cells[geonames.code],
        place: cells[geonames.place],
        municipality: cells[geonames.municipality],
        latitude: cells[geonames.latitude],
        longitude: cells[geonames.longitude],
      },
      index + 1,
    )
  })
}

function fromCsv(text: string): Area[] {
  const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
  let records: string[][]
  try {
    records = parse(text, { bom: true, delimiter, skip_empty_lines: true })
  } catch (error) {
    throw new UnusableFile((error as Error).message)
  }
  const [head = [], ...rest] = records
  const names = head.map((name) => name.trim().toLowerCase())
  const columns = Object.entries(headers).map(([key, known]) => {
    const column = names.findIndex((name) => known.includes(name))
    if (column === -1) throw new UnusableFile(`no column for ${key}: one of ${known.join(', ')}`)
    return [key, column] as const
  })
  return rest.flatMap((cells, index) =>
    areaOf(Object.fromEntries(columns.map(([key, column]) => [key, cells[column]])), index + 2),
  )
}

function areaOf(cells: Partial<Record<keyof Area, string | undefined>>, line: number): Area[] {
  const pc4 = /^([1-9]\d{3})(?:\s*[A-Z]{2})?$/i.exec((cells.pc4 ?? '').trim())?.[1]
  const place = (cells.place ?? '').trim()
  if (!pc4 || place === '') throw new UnusableFile(`line ${line}: '${cells.pc4} ${place}' is no postal code and place`)
  const latitude = Number((cells.latitude ?? '').replace(',', '.'))
  const longitude = Number((cells.longitude ?? '').replace(',', '.'))
  const isInside =
    latitude > bounds.south && latitude < bounds.north && longitude > bounds.west && longitude < bounds.east
  if (!isInside)
    throw new UnusableFile(`line ${line}: ${latitude}, ${longitude} is not in the Netherlands (WGS 84 degrees)`)
  return [{ pc4, place, municipality: (cells.municipality ?? '').trim() || place, latitude, longitude }]
}

/** Replaces the areas, in one transaction: searches see all of the old ones or all of the new ones. */
export async function replaceAreas(db: Db, areas: readonly Area[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(pc4Areas)
    const rows = areas.map((area) => ({ ...area, folded: foldedPlace(area.place) }))
    await insertAll(tx, pc4Areas, rows)
  })
  await db.execute(sql`analyze ${pc4Areas}`)
}
