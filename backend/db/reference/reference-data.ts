/**
 * Data shared by all centers, which every database has: taxonomies, the gazetteer and the synonyms of the search. Each start
 * stores what this release has and the database does not.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { count, isNull, sql } from 'drizzle-orm'
import { foldedPlace } from '#backend/geo/gazetteer.ts'
import { categorySlugs, skillSlugs, skills, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { categoryNames, targetGroupNames, themeNames } from '#shared/resources/taxonomy-names.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { taxonomyTerms } from '../schema/centers.ts'
import { pc4Areas, places } from '../schema/geography.ts'
import { searchSynonyms } from '../schema/search.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { pc4Rows } from './pc4-areas.ts'

/** Stores what is missing or differs. Two backends that start at the same time do it one after the other. */
export async function storeReferenceData(db: Db, now: Date): Promise<void> {
  await storeTaxonomies(db)
  await storeGeography(db)
  await storeDefaultSynonyms(db, now)
}

type Term = Omit<typeof taxonomyTerms.$inferSelect, 'id'>

const rowsOf = <Slug extends string>(
  taxonomy: Term['taxonomy'],
  slugs: readonly Slug[],
  names: Record<Slug, string>,
): Term[] => slugs.map((slug, position) => ({ taxonomy, slug, name: names[slug], position }))

/** Terms that a release no longer has stay: records name them. */
async function storeTaxonomies(db: Db): Promise<void> {
  const rows = [
    ...rowsOf('themes', themeSlugs, themeNames),
    ...rowsOf('categories', categorySlugs, categoryNames),
    ...rowsOf('skills', skillSlugs, skills),
    ...rowsOf('target_groups', targetGroupSlugs, targetGroupNames),
  ]
  const keyOf = ({ taxonomy, slug, name, position }: Term): string => `${taxonomy} ${slug} ${position} ${name}`
  const stored = new Set((await db.select().from(taxonomyTerms)).map(keyOf))
  if (rows.every((row) => stored.has(keyOf(row)))) return
  await db
    .insert(taxonomyTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: [taxonomyTerms.taxonomy, taxonomyTerms.slug],
      set: { name: sql`excluded.name`, position: sql`excluded.position` },
    })
}

/** Places that people call by another name as well. */
const otherNames: Record<string, string> = { "'s-Hertogenbosch": 'Den Bosch', 'Den Haag': "'s-Gravenhage" }

/** Stores places and postal code areas where there are none: `npm run geo:import` replaces the areas for good. */
async function storeGeography(db: Db): Promise<void> {
  if (!(await isEmpty(db, pc4Areas)) && !(await isEmpty(db, places))) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${referenceLock})`)
    if (await isEmpty(tx, pc4Areas)) await insertAll(tx, pc4Areas, knownAreas())
    if (await isEmpty(tx, places)) await insertAll(tx, places, dutchPlaces())
  })
}

const isEmpty = async (db: Db, table: typeof pc4Areas | typeof places): Promise<boolean> =>
  ((await db.select({ rows: count() }).from(table))[0]?.rows ?? 0) === 0

const knownAreas = () =>
  pc4Rows.map(([pc4, place, municipality, latitude, longitude]) => ({
    pc4,
    place,
    folded: foldedPlace(place),
    municipality,
    latitude,
    longitude,
  }))

/** Read once per database. */
function dutchPlaces(): (typeof places.$inferInsert)[] {
  const text = readFileSync(new URL('dutch-places.csv', import.meta.url), 'utf8')
  const rows: Record<string, string>[] = parse(text, { columns: true, comment: '#', relax_column_count_less: true })
  return rows.flatMap(({ id, name = '', province = '', municipality = null, population, longitude, latitude }) => {
    const row = {
      id: Number(id),
      name,
      folded: foldedPlace(name),
      province,
      municipality,
      population: Number(population),
      longitude: Number(longitude),
      latitude: Number(latitude),
    }
    const other = otherNames[name]
    return other ? [row, { ...row, id: -row.id, name: other, folded: foldedPlace(other) }] : [row]
  })
}

/** Any number that no other advisory lock of this database has. */
const referenceLock = 726_302

/** Stores the synonyms of every center where they differ from those of this release. */
async function storeDefaultSynonyms(db: Db, now: Date): Promise<void> {
  const stored = await db
    .select({ terms: searchSynonyms.terms })
    .from(searchSynonyms)
    .where(isNull(searchSynonyms.centerId))
    .orderBy(searchSynonyms.id)
  if (JSON.stringify(stored.map(({ terms }) => terms)) === JSON.stringify(defaultSynonyms)) return
  await db.transaction(async (tx) => {
    // Two backends that start at the same time store them once each, the second in place of the first's.
    await tx.execute(sql`select pg_advisory_xact_lock(${referenceLock})`)
    await tx.delete(searchSynonyms).where(isNull(searchSynonyms.centerId))
    await insertAll(
      tx,
      searchSynonyms,
      defaultSynonyms.map((terms) => ({ terms, createdAt: now, updatedAt: now })),
    )
  })
}
