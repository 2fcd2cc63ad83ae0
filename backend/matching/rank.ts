/** Orders a list by how well its records suit, and adds each match to the `meta` of its record. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryContext } from '#backend/json-api/resource.ts'
import { byMatch, type Match } from '#shared/matching.ts'

/** At most so many records are compared: the nearest. */
export const comparedRecords = 1_000

/**
 * The condition for these records, of so many that were compared. `sort=-relevance` gives the best first, and each one's `meta.match` is its match. The
 * document's `meta.is_nearest_only` says that there were more than could be compared.
 */
export function rankByMatch(
  queryContext: QueryContext,
  id: PgColumn,
  found: (Match & { id: number })[],
  compared: number,
): SQL {
  const ranked = [...found].sort(byMatch)
  const ids = sql`${`{${ranked.map((match) => match.id).join(',')}}`}::bigint[]`
  const matches = new Map(ranked.map(({ id: record, ...match }) => [record, match]))
  queryContext.relevance = sql`-array_position(${ids}, ${id})`
  queryContext.recordMeta = (record) => ({ match: matches.get(record) })
  queryContext.meta.is_nearest_only = compared === comparedRecords
  return sql`${id} = any(${ids})`
}
