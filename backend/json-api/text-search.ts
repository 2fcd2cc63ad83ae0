/** Dutch full-text search: stemmed words, and the last word also as a prefix. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing, fold } from './conditions.ts'
import type { SpecialFilter } from './resource.ts'

/**
 * The tsquery of a search text, with quotes, `or` and `-` as in web search engines. Without those, every word also
 * matches as a prefix, by its stem ("wandelen" finds "wandelmaatje") and, for the last one, as typed. Null for an empty
 * query.
 */
export function searchQuery(text: string): SQL | null {
  const folded = fold(text).slice(0, 200)
  const words: string[] = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12)
  if (words.length === 0) return null
  const whole = sql`websearch_to_tsquery('dutch', ${folded})`
  // With operators, prefix matches would contradict the query.
  if (/["-]/.test(folded) || words.includes('or')) return whole
  const parts = words.map((word, index) => {
    const stem = word.length < 4 ? sql`to_tsquery('dutch', ${word})` : sql`to_tsquery('dutch', ${`${word}:*`})`
    const isTyped = index === words.length - 1 && word.length > 1
    return isTyped ? sql`(${stem} || to_tsquery('simple', ${`${word}:*`}))` : stem
  })
  return sql`(${whole} || (${sql.join(parts, sql` && `)}))`
}

/**
 * `filter[q]` on a tsvector column; provides the rank for `sort=-relevance`. With `titles`, words of weight A have
 * their own index (`ts_filter(column, '{a}')`), and matches there go first when there are many.
 */
export const textFilter =
  (column: PgColumn, { titles = false } = {}): SpecialFilter =>
  (value, queryContext) => {
    const query = searchQuery(value)
    if (!query) return sql`false`
    queryContext.relevance = sql`ts_rank_cd(${column}, ${query})`
    if (titles) queryContext.inTitle = sql`(ts_filter(${column}, '{a}') @@ ${query})`
    return sql`${column} @@ ${query}`
  }

/** `filter[q]` for names and addresses, without stemming: every word must occur. */
export const nameFilter =
  (source: SQL): SpecialFilter =>
  (value) => {
    const parts = fold(value).slice(0, 200).split(/\s+/)
    return sql.join(
      parts.map((part) => sql`search_fold(${source}) like ${containing(part)}`),
      sql` and `,
    )
  }
