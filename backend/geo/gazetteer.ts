/** Resolves a typed text to a place: a postal code, or the place of that name nearest to the center. Offline tables only. */

import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf, textArray } from '#backend/db/driver.ts'
import { pc4Areas, places } from '#backend/db/schema/geography.ts'
import type { Context } from '#backend/http/context.ts'
import { fold } from '#shared/fold.ts'
import { latinDigits } from '#shared/site.ts'
import type { Point } from './point.ts'

export type FoundPlace = Point & { label: string }
export type Suggestion = FoundPlace & { kind: 'postal_code' | 'place'; value: string; detail: string }

/** `7311`, `7311AB`, `7311 ab`, `7311AB 12` and the label of a suggestion, `7311 Apeldoorn` or `8084 't Harde` → `7311`. */
const pc4Of = (text: string): string | null =>
  /^([1-9]\d{3})(?:\s*[a-z]{2}(?:\s*\d.*)?)?(?:\s+\D.*)?$/i.exec(latinDigits(text.trim()))?.[1] ?? null

// "'t Harde", "t harde" and "'t harde" are one place; so are "Den Haag" and "den-haag".
const nameOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A place's name as it is stored for `findPlace`. */
export const foldedPlace = nameOf

type PlaceRow = { label: string; detail: string; latitude: number; longitude: number }

/** What finding a place needs: the tables, and where the asker is. */
type Reader = Pick<Context, 'db'> & { center: Point }

const fromCenter = ({ center }: Reader) =>
  sql`distance_km(latitude, longitude, ${center.latitude}, ${center.longitude})`

/** As `nameOf`. */
const folded = (column: SQL) => sql`btrim(regexp_replace(search_fold(${column}), '[^a-z0-9]+', ' ', 'g'))`
const foldedDetail = folded(sql`detail`)
const foldedProvince = folded(sql`province`)

/** Kilometers: rows of one name that are nearer to each other are one place, of both tables or of two municipalities. */
const onePlaceKm = 10

/** Names of both tables. Of several places with one name the nearest to the center counts. */
const namedPlaces = sql`(
  select ${pc4Areas.place} as label, ${pc4Areas.municipality} as detail, ${pc4Areas.folded} as folded,
    avg(${pc4Areas.latitude}) as latitude, avg(${pc4Areas.longitude}) as longitude, 0 as population, 0 as origin
    from ${pc4Areas} group by 1, 2, 3
  union all
  select ${places.name}, coalesce(${places.municipality}, ${places.province}), ${places.folded}, ${places.latitude}, ${places.longitude}, ${places.population}, 1
    from ${places})`

/** `52.21 5.96`: the visitor's own rounded position in degrees. */
function positionOf(text: string): Point | null {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}\.\d{1,4})[ ,]+(-?\d{1,3}\.\d{1,4})\s*$/.exec(text) ?? []
  if (latitude === undefined || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

/** A position with the name of its postal code area, else of the nearest place. */
async function namePosition({ db }: Reader, { latitude, longitude }: Point): Promise<FoundPlace> {
  const [nearest] = await rowsOf<{ label: string }>(
    db,
    sql`select label from ${namedPlaces} named
      where latitude between ${latitude - 1} and ${latitude + 1} and longitude between ${longitude - 1.5} and ${longitude + 1.5}
      order by case when distance_km(latitude, longitude, ${latitude}, ${longitude}) < ${onePlaceKm} then origin else 2 end,
        distance_km(latitude, longitude, ${latitude}, ${longitude}) limit 1`,
  )
  return { label: nearest?.label ?? `${latitude}, ${longitude}`, latitude, longitude }
}

/** The place of a text, and how many people live there (0 for a postal code). */
type PlaceOfText = FoundPlace & { text: string; population: number }

/**
 * The texts that are a postal code or a place ("Hengelo (Overijssel)" where two have the name, "Nes (Ameland)" where two of a province have), at most so many kilometers from the center when `km` is given. Of several places with one
 * name the nearest; of a name in both tables the row of the region.
 */
export async function findPlaces(context: Reader, texts: readonly string[], km?: number): Promise<PlaceOfText[]> {
  const keys = new Map(texts.map((text) => [text, pc4Of(text) ?? nameOf(text)]))
  const wanted = textArray([...new Set(keys.values())])
  const named = textArray(texts.filter((text) => text.includes('(')).map((text) => nameOf(text.replace(/\(.*/, ''))))
  const isNear = km === undefined ? sql`true` : sql`${fromCenter(context)} <= ${km}`
  const rows = await rowsOf<PlaceRow & { key: string; population: number }>(
    context.db,
    sql`select distinct on (key) * from (
        select folded as key, label, latitude, longitude, max(population) over (partition by folded) as population, origin
        from ${namedPlaces} named where folded = any(${wanted}) and ${isNear}
        union all
        select folded || ' ' || ${foldedDetail}, label || ' (' || detail || ')', latitude, longitude, population, origin
        from ${namedPlaces} named where folded = any(${named}) and folded || ' ' || ${foldedDetail} = any(${wanted}) and ${isNear}
        union all
        select folded || ' ' || ${foldedProvince}, name || ' (' || province || ')', latitude, longitude, population, 2
        from ${places} where municipality is not null and folded || ' ' || ${foldedProvince} = any(${wanted}) and ${isNear}
        union all
        select pc4, pc4 || ' ' || string_agg(place, ', ' order by place), avg(latitude), avg(longitude), 0, 0
        from ${pc4Areas} where pc4 = any(${wanted}) and ${isNear} group by pc4) found
      order by key, origin, ${fromCenter(context)}`,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return texts.flatMap((text) => {
    const row = byKey.get(keys.get(text) ?? '')
    if (!row) return []
    const { label, latitude, longitude, population } = row
    return [{ text, label, latitude, longitude, population }]
  })
}

/** The place of a text, or null. */
export async function findPlace(context: Reader, text: string): Promise<FoundPlace | null> {
  const position = positionOf(text)
  if (position) return namePosition(context, position)
  if (nameOf(text) === '') return null
  const [place] = await findPlaces(context, [text])
  return place ? { label: place.label, latitude: place.latitude, longitude: place.longitude } : null
}

/** The province of the nearest place. */
export async function provinceNear(db: Db, { latitude, longitude }: Point): Promise<string> {
  const [nearest] = await db
    .select({ province: places.province })
    .from(places)
    .orderBy(sql`distance_km(${places.latitude}, ${places.longitude}, ${latitude}, ${longitude})`)
    .limit(1)
  return nearest?.province ?? ''
}

const suggestionLimit = 8
/** Of a name that is misspelled, by the share of three-letter sequences that both have: "zutpen" and "zutphen" have half. */
const [similarLimit, leastSimilarity, shortestMisspelled] = [3, 0.4, 4]

/**
 * At most eight places and postal code areas with a word that begins with the text, those of exactly that name first, then nearest first; else at most three whose name is
 * nearly the text, most similar first.
 */
export async function suggestPlaces(context: Context, typed: string): Promise<Suggestion[]> {
  const text = latinDigits(typed.trim())
  const name = nameOf(text)
  if (/^[1-9]\d{0,3}\s*[a-z]{0,2}$/i.test(text)) return suggestPostalCodes(context, text.slice(0, 4))
  if (name.length < 2) return []
  const begins = sql`folded like ${`${name}%`}`
  const named = await placesWhere(
    context,
    sql`${begins} or folded like ${`% ${name}%`}`,
    sql`folded = ${name} desc, ${begins} desc, ${fromCenter(context)} limit ${suggestionLimit}`,
  )
  if (named.length > 0 || name.length < shortestMisspelled) return named
  const similar = sql`similarity(folded, ${name})`
  return placesWhere(
    context,
    sql`${similar} >= ${leastSimilarity}`,
    sql`${similar} desc, ${fromCenter(context)} limit ${similarLimit}`,
  )
}

async function placesWhere(context: Context, condition: SQL, order: SQL): Promise<Suggestion[]> {
  const rows = await rowsOf<PlaceRow & { places: number }>(
    context.db,
    sql`with named as (select * from ${namedPlaces} named where ${condition})
      select label, detail, latitude, longitude, count(*) over (partition by folded)::int as places from (
        select * from named where not exists (select 1 from named other where other.folded = named.folded
          and (other.origin, other.detail) < (named.origin, named.detail)
          and distance_km(other.latitude, other.longitude, named.latitude, named.longitude) < ${onePlaceKm})) found
      order by ${order}`,
  )
  return rows.map(({ places, ...row }) => ({
    ...row,
    kind: 'place',
    value: places > 1 ? `${row.label} (${row.detail})` : row.label,
  }))
}

async function suggestPostalCodes(context: Context, digits: string): Promise<Suggestion[]> {
  const rows = await rowsOf<PlaceRow & { pc4: string }>(
    context.db,
    sql`select pc4, string_agg(place, ', ' order by place) as label, min(municipality) as detail,
        avg(latitude) as latitude, avg(longitude) as longitude
      from ${pc4Areas} where pc4 like ${`${digits}%`} group by pc4
      order by avg(${fromCenter(context)}), pc4 limit ${suggestionLimit}`,
  )
  return rows.map((row) => ({
    kind: 'postal_code',
    value: row.pc4,
    label: `${row.pc4} ${row.label}`,
    detail: row.detail,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}
