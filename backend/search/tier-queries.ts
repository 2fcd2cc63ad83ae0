/** A search's words as text queries of PostgreSQL: as typed, by stem and compound, by synonym, and by the nearest spelling. */
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#backend/json-api/resource.ts'
import { fold } from '#shared/fold.ts'
import { readQuery, type Tiers } from './query-words.ts'

/**
 * A query with operators, for websearch_to_tsquery(); null for one without. A dash before a space joins the parts of a title
 * ("Chauffeur - Apeldoorn"), where PostgreSQL would exclude what comes after it. Signs inside a word split it, as `search_split` in SQL.
 */
export const withOperators = (folded: string): string | null =>
  /"|(^|\s)-(?=[\p{L}\p{N}])|\bor\b/u.test(folded)
    ? folded.replace(/[/.:@_]/g, ' ').replace(/(^|\s)-+(?=\s|$)/g, '$1')
    : null

/** A query in the syntax of to_tsquery. Its words have letters and digits alone, so that none of them is an operator. */
const stemmed = (query: string): SQL => sql`to_tsquery('dutch', ${query})`
export const asWritten = (word: string): SQL => sql`to_tsquery('search_plain', ${word})`
// Without stop words, because "de" may begin "dementie"; in titles, summaries and labels, because any long text has some.
const beginningWith = (word: string): SQL => sql`to_tsquery('simple', ${`${word}:*AB`})`
/** A query that is read when the statement runs: the planner, which estimates from it, needs it in conditions alone. */
export const readOnce = (query: SQL): SQL => sql`(select ${query})`
export const allOf = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` && `)})`

/** Each tier finds all that the one before finds, and more; the last finds every match. */
export type TierQueries = { exact: SQL; near: SQL; synonym: SQL | null; spelling: SQL | null; words: readonly Tiers[] }

/** Null for a text without words. */
export async function tiersOf(text: string, { context }: QueryContext): Promise<TierQueries | null> {
  const folded = fold(text).slice(0, 200)
  // With operators, the other tiers would contradict the query.
  const literal = withOperators(folded)
  if (literal !== null) {
    const whole = sql`websearch_to_tsquery('dutch', ${literal})`
    return { exact: whole, near: whole, synonym: null, spelling: null, words: [] }
  }
  const words = await readQuery(context, folded)
  if (words.length === 0) return null
  const hasAny = (tier: 'synonyms' | 'spellings') => words.some((word) => word[tier].length > 0)
  return {
    exact: allOf(words.map(({ typed }) => asWritten(typed))),
    near: allOf(words.map(formsOf)),
    synonym: hasAny('synonyms') ? allOf(words.map((word) => withTerms(word, word.synonyms))) : null,
    spelling: hasAny('spellings') ? allOf(words.map(anyFormOf)) : null,
    words,
  }
}

/** A word with its inflections, compounds and parts. */
export const formsOf = ({ typed, beginning, words }: Tiers): SQL =>
  sql`(${stemmed(words.join(' | '))} || ${beginning ? beginningWith(typed) : asWritten(typed)})`

const withTerms = (word: Tiers, terms: readonly string[]): SQL =>
  terms.length === 0 ? formsOf(word) : sql`(${formsOf(word)} || ${stemmed(terms.join(' | '))})`

/** With its synonyms and spellings too. */
export const anyFormOf = (word: Tiers): SQL => withTerms(word, [...word.synonyms, ...word.spellings])
