/** Dutch full-text search: as typed, by stem and compound, by synonym, by the nearest spelling, and by what the words mean. */

import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { rowsOf } from '#backend/db/driver.ts'
import { plannedPerValue } from '#backend/db/statements.ts'
import { textOf } from '#backend/json-api/flat-sql.ts'
import type { QueryContext, SpecialFilter } from '#backend/json-api/resource.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { englishTextOf } from './english-text.ts'
import { rememberForVisitors } from './query-memory.ts'
import { type Among, rankedMatches } from './ranked-matches.ts'
import { readOnce, tiersOf } from './tier-queries.ts'

type TextFilterOptions = {
  /** Matches in words of weight A go first when there are many: then these need their own index (`ts_filter(column, '{a}')`). */
  titles?: boolean
  /** The English texts, which a reader of English searches too. */
  english?: PgColumn
  /** Records among which the reader can find any: few matches are ranked, and found, by what the query means too. */
  among?: Among
}

/**
 * `filter[q]` on a tsvector; provides the rank for `sort=-relevance`: the tier, and within a tier where and how often the
 * words occur (ts_rank_cd, between 0 and 1).
 */
export const textFilter =
  (source: PgColumn | SQL, { titles = false, english, among }: TextFilterOptions = {}): SpecialFilter =>
  async (value, queryContext) => {
    const tiers = await tiersOf(value, queryContext)
    if (!tiers) return sql`false`
    // Who looks for "vrijwilligerswerk" looks for all of it, and not for the texts that have the word.
    if (among && tiers.words.length > 0 && tiers.words.every((word) => word.saysNothing)) {
      queryContext.relevance = sql`0::float`
      return sql`true`
    }
    const { exact, near, synonym } = tiers
    const every = tiers.spelling ?? synonym ?? near
    const better = [exact, ...(every === near ? [] : [near]), ...(synonym && every !== synonym ? [synonym] : [])]
    const tier = sql.join(
      better.map((query) => sql`(${source} @@ ${readOnce(query)})::int`),
      sql` + `,
    )
    const inEnglish = await englishTextOf(value, queryContext, english)
    const relevance = sql`(${tier} + ts_rank_cd(${source}, ${readOnce(every)}, 32))`
    queryContext.relevance = inEnglish
      ? sql`greatest(${relevance}, ${better.length} * (${inEnglish.matches})::int + ts_rank_cd(${inEnglish.source}, ${readOnce(inEnglish.all)}, 32))`
      : relevance
    if (titles) {
      const inTitle = sql`(ts_filter(${source}, '{a}') @@ ${near})`
      queryContext.bestMatches = every === near ? [inTitle] : [inTitle, sql`(${source} @@ ${near})`]
    }
    const inDutch = sql`${source} @@ ${every}`
    const found = inEnglish ? sql`(${inDutch} or ${inEnglish.matches})` : inDutch
    const matches = sql`${found} ${sql.raw(plannedPerValue)}`
    if (!among) return matches
    // How many records match decides how they are best found.
    const few = await fewMatches(value, queryContext, among, matches)
    if (!few) return matches
    queryContext.onId = anyOf(among.id, few)
    if (!queryContext.isRanked) return queryContext.onId
    const ranked = await rankedMatches(value, queryContext, {
      ...{ ...among, source, tiers, every, strict: few, where: queryContext.asked?.scope },
      inEnglish,
    })
    const ids = ranked.rows.map((row) => row.id)
    queryContext.onId = anyOf(among.id, ids)
    queryContext.relevance = rankOf(among.id, ranked.rows)
    const loose = new Set(ranked.rows.filter((row) => row.isLoose).map((row) => row.id))
    if (loose.size > 0) {
      queryContext.exact = anyOf(
        among.id,
        ids.filter((id) => !loose.has(id)),
      )
      queryContext.recordMeta = (id) => (loose.has(id) ? { loose: true } : {})
    }
    const { corrected, place } = ranked
    if (corrected || place) queryContext.meta.search = { ...(corrected && { corrected }), ...(place && { place }) }
    return queryContext.onId
  }

const rankOf = (id: PgColumn, rows: readonly { id: number; rank: number }[]): SQL => {
  const ids = `{${rows.map((row) => row.id).join(',')}}`
  const ranks = `{${rows.map((row) => row.rank).join(',')}}`
  return sql`(${ranks}::float[])[array_position(${ids}::bigint[], ${id}::bigint)]`
}

/** A search with more matches is not narrowed to a list of ids. */
const maxNamed = 1_000

/** Ids of the matches, or null when there are many. A visitor's are remembered, as long as the counts of the search. */
async function fewMatches(
  value: string,
  { context, isRanked, asked }: QueryContext,
  { id }: Among,
  matches: SQL,
): Promise<number[] | null> {
  const wanted = isRanked ? and(asked?.fields, asked?.named) : undefined
  const read = async () => {
    const rows = await rowsOf<{ ids: number[] | null }>(
      context.db,
      sql`select array_agg(id) as ids from (select ${id} as id from ${id.table} where ${and(asked?.scope, matches, wanted)} limit ${maxNamed + 1}) found`,
    )
    const ids = (rows[0]?.ids ?? []).map(Number)
    return ids.length > maxNamed ? null : ids
  }
  const name = `matches ${context.locale} ${getTableName(id.table)} ${textOf(wanted)} ${value}`
  return rememberForVisitors(context, name, read)
}
