/** Dutch full-text search: stemmed words, and the last one also as the beginning of a word still being typed. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing, fold } from './conditions.ts'
import type { SpecialFilter } from './resource.ts'

/**
 * The tsquery of what a visitor typed: quotes, `or` and `-` as in any web search. Without those, every word also finds
 * what it is the beginning of, by its stem ("wandelen" finds "wandelmaatje") and, for the last one, as it stands so far.
 * Null when there is nothing to find by.
 */
export function searchQuery(text: string): SQL | null {
  const folded = fold(text).slice(0, 200)
  const words: string[] = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12)
  if (words.length === 0) return null
  const whole = sql`websearch_to_tsquery('dutch', ${folded})`
  // With operators, guessing beginnings would say the opposite of what was asked.
  if (/["-]/.test(folded) || words.includes('or')) return whole
  const parts = words.map((word, index) => {
    const stem = word.length < 4 ? sql`to_tsquery('dutch', ${word})` : sql`to_tsquery('dutch', ${`${word}:*`})`
    const isTyped = index === words.length - 1 && word.length > 1
    return isTyped ? sql`(${stem} || to_tsquery('simple', ${`${word}:*`}))` : stem
  })
  return sql`(${whole} || (${sql.join(parts, sql` && `)}))`
}

/**
 * `filter[q]` on a tsvector column; leaves its rank for `sort=-relevance`. With `titles`, the words of weight A have an index
 * of their own (`ts_filter(column, '{a}')`), and what has it there goes first where much is found.
 */
export const textFilter =
  (column: PgColumn, { titles = false } = {}): SpecialFilter =>
  (value, question) => {
    const query = searchQuery(value)
    if (!query) return sql`false`
    question.relevance = sql`ts_rank_cd(${column}, ${query})`
    if (titles) question.inTitle = sql`(ts_filter(${column}, '{a}') @@ ${query})`
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
