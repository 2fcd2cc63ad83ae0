/** Dutch full-text search: as typed, by stem and compound, by synonym, and by the nearest spelling. */

import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { rowsOf } from '#backend/db/driver.ts'
import { plannedPerValue } from '#backend/db/statements.ts'
import type { Context } from '#backend/http/context.ts'
import type { QueryContext, SpecialFilter } from '#backend/json-api/resource.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { fold } from '#shared/fold.ts'
import { rememberForQuery } from './query-memory.ts'
import { readQuery, type Tiers } from './query-words.ts'

/** A query in the syntax of to_tsquery. Its words have letters and digits alone, so that none of them is an operator. */
const stemmed = (query: string): SQL => sql`to_tsquery('dutch', ${query})`
const asWritten = (word: string): SQL => sql`to_tsquery('search_plain', ${word})`
// Without stop words, because "de" may begin "dementie"; in titles, summaries and labels, because any long text has some.
const beginningWith = (word: string): SQL => sql`to_tsquery('simple', ${`${word}:*AB`})`
/** A query that is read when the statement runs: the planner, which estimates from it, needs it in conditions alone. */
const readOnce = (query: SQL): SQL => sql`(select ${query})`
const allOf = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` && `)})`

/** Each tier finds all that the one before finds, and more; the last finds every match. */
type TierQueries = { exact: SQL; near: SQL; synonym: SQL | null; spelling: SQL | null }

/** Null for a text without words. */
async function tiersOf(text: string, { context }: QueryContext): Promise<TierQueries | null> {
  const folded = fold(text).slice(0, 200)
  // With operators, the other tiers would contradict the query.
  if (/"|(^|\s)-|\bor\b/.test(folded)) {
    const whole = sql`websearch_to_tsquery('dutch', ${folded})`
    return { exact: whole, near: whole, synonym: null, spelling: null }
  }
  const words = await readQuery(context, folded)
  if (words.length === 0) return null
  const near = ({ typed, beginning, words: forms }: Tiers) =>
    sql`(${stemmed(forms.join(' | '))} || ${beginning ? beginningWith(typed) : asWritten(typed)})`
  const wider = (tier: 'synonyms' | 'spellings') => {
    if (words.every((word) => word[tier].length === 0)) return null
    const upTo = (word: Tiers) => (tier === 'synonyms' ? word.synonyms : [...word.synonyms, ...word.spellings])
    return allOf(
      words.map((word) =>
        upTo(word).length === 0 ? near(word) : sql`(${near(word)} || ${stemmed(upTo(word).join(' | '))})`,
      ),
    )
  }
  return {
    exact: allOf(words.map(({ typed }) => asWritten(typed))),
    near: allOf(words.map(near)),
    synonym: wider('synonyms'),
    spelling: wider('spellings'),
  }
}

type TextFilterOptions = {
  /** Words of weight A have their own index (`ts_filter(column, '{a}')`): matches there go first when there are many. */
  titles?: boolean
  /** Records among which the reader can find any: few matches are then read once for all statements of a search. */
  among?: { id: PgColumn; where: (context: Context) => SQL | undefined }
}

/**
 * `filter[q]` on a tsvector; provides the rank for `sort=-relevance`: the tier, and within a tier where and how often the
 * words occur (ts_rank_cd, between 0 and 1).
 */
export const textFilter =
  (source: PgColumn | SQL, { titles = false, among }: TextFilterOptions = {}): SpecialFilter =>
  async (value, queryContext) => {
    const tiers = await tiersOf(value, queryContext)
    if (!tiers) return sql`false`
    const { exact, near, synonym } = tiers
    const every = tiers.spelling ?? synonym ?? near
    const better = [exact, ...(every === near ? [] : [near]), ...(synonym && every !== synonym ? [synonym] : [])]
    const tier = sql.join(
      better.map((query) => sql`(${source} @@ ${readOnce(query)})::int`),
      sql` + `,
    )
    queryContext.relevance = sql`(${tier} + ts_rank_cd(${source}, ${readOnce(every)}, 32))`
    if (titles) {
      const inTitle = sql`(ts_filter(${source}, '{a}') @@ ${near})`
      queryContext.bestMatches = every === near ? [inTitle] : [inTitle, sql`(${source} @@ ${near})`]
    }
    // How many records match decides how they are best found.
    const matches = sql`${source} @@ ${every} ${sql.raw(plannedPerValue)}`
    const few = among ? await fewMatches(value, queryContext, among, matches) : null
    if (!among || !few) return matches
    queryContext.onId = anyOf(among.id, few)
    return queryContext.onId
  }

/** A search with more matches is not narrowed to a list of ids. */
const maxNamed = 1_000

/** Ids of the matches, or null when there are many. A visitor's are remembered, as long as the counts of the search. */
async function fewMatches(
  value: string,
  { context }: QueryContext,
  { id, where }: NonNullable<TextFilterOptions['among']>,
  matches: SQL,
): Promise<number[] | null> {
  const read = async () => {
    const rows = await rowsOf<{ ids: number[] | null }>(
      context.db,
      sql`select array_agg(id) as ids from (select ${id} as id from ${id.table} where ${and(where(context), matches)} limit ${maxNamed + 1}) found`,
    )
    const ids = (rows[0]?.ids ?? []).map(Number)
    return ids.length > maxNamed ? null : ids
  }
  return context.actor ? read() : rememberForQuery(context, `matches ${getTableName(id.table)} ${value}`, read)
}
