/** Dutch full-text search: stemmed words, and the last one also as the beginning of a word still being typed. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing, fold } from './conditions.ts'
import type { SpecialFilter } from './resource.ts'

/**
 * The tsquery of what a visitor typed: quotes, `or` and `-` as in any web search. Null when there is nothing to find by.
 */
export function searchQuery(text: string): SQL | null {
  const folded = fold(text).slice(0, 200)
  const words: string[] = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  const last = words.at(-1)
  if (last === undefined) return null
  const whole = sql`websearch_to_tsquery('dutch', ${folded})`
  // Operators make "the last word" a guess, and one letter would find everything.
  if (last.length < 2 || /["-]/.test(folded) || words.includes('or')) return whole
  const head = words.slice(0, -1).join(' ')
  const prefix = sql`to_tsquery('simple', ${`${last}:*`})`
  return head === ''
    ? sql`(${whole} || ${prefix})`
    : sql`(${whole} || (plainto_tsquery('dutch', ${head}) && ${prefix}))`
}

/** `filter[q]` on a tsvector column; leaves its rank for `sort=-relevance`. */
export const textFilter =
  (column: PgColumn): SpecialFilter =>
  (value, question) => {
    const query = searchQuery(value)
    if (!query) return sql`false`
    question.relevance = sql`ts_rank_cd(${column}, ${query})`
    return sql`${column} @@ ${query}`
  }

/** `filter[q]` for names and addresses, where stemming would only mislead: every word must occur somewhere in it. */
export const nameFilter =
  (source: SQL): SpecialFilter =>
  (value) => {
    const parts = fold(value).slice(0, 200).split(/\s+/)
    return sql.join(
      parts.map((part) => sql`search_fold(${source}) like ${containing(part)}`),
      sql` and `,
    )
  }
