/** The English texts of records, which a reader of English searches beside the Dutch ones. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf, textArray } from '#backend/db/driver.ts'
import type { QueryContext } from '#backend/json-api/resource.ts'
import { fold } from '#shared/fold.ts'
import { rememberForQuery } from './query-memory.ts'
import { queryWords } from './query-words.ts'
import { allOf, readOnce, withOperators } from './tier-queries.ts'

/** A search in them: by the stems of its words, without synonyms and spellings. */
export type EnglishText = {
  source: PgColumn
  /** The query of all words, and of each. */
  all: SQL
  words: readonly SQL[]
  matches: SQL
}

/** Say nothing about what somebody looks for, beside other words: "volunteering with animals". */
const emptyWords = /^(?:volunteer(?:s|ing)?|vacanc(?:y|ies)|jobs?|works?|working|looking|want|like)$/

/** Null for who reads Dutch, for records without English texts, and for a query without English words. */
export async function englishTextOf(
  value: string,
  queryContext: QueryContext,
  source: PgColumn | undefined,
): Promise<EnglishText | null> {
  const { context } = queryContext
  if (!source || context.locale !== 'en') return null
  const folded = fold(value).slice(0, 200)
  const literal = withOperators(folded)
  if (literal !== null) {
    const all = sql`websearch_to_tsquery('english', ${literal})`
    return { source, all, words: [all], matches: sql`${source} @@ ${all}` }
  }
  const read = () => withoutStopWords(context.db, queryWords(folded))
  const typed = await rememberForQuery(context, `english ${folded}`, read)
  const telling = typed.filter((word) => !emptyWords.test(word))
  const words = (telling.length > 0 ? telling : typed).map(queryOf)
  if (words.length === 0) return null
  const all = allOf(words)
  return { source, all, words, matches: sql`${source} @@ ${all}` }
}

/** The last word may be unfinished; as it was typed, because the stem of "cats" begins "category". */
const queryOf = (word: string, index: number, { length }: readonly string[]): SQL => {
  const stemmed = sql`to_tsquery('english', ${word})`
  return index === length - 1 && word.length > 2 ? sql`(${stemmed} || to_tsquery('simple', ${`${word}:*`}))` : stemmed
}

async function withoutStopWords(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from unnest(${textArray(words)}) with ordinality as typed (word, place)
      where ts_lexize('pg_catalog.english_stem', word) <> '{}' order by place`,
  )
  return rows.map(({ word }) => word)
}

/**
 * What a ranking reads of them, in parts of its statement: the columns of a record, their names, how well the record fits the
 * words (`fit_en`, from 0 to 1), and its score. `mentioned`: how well one fits that is only in a longer text.
 */
export function englishRanking({ source, all, words }: EnglishText, mentioned: number) {
  const fits = words.map(
    (word) =>
      sql`case when titled_en @@ ${readOnce(word)} then 1 when words_en @@ ${readOnce(word)} then ${mentioned}::float else 0 end`,
  )
  return {
    columns: sql`, ${source} as words_en, ts_filter(${source}, '{a,b}') as titled_en`,
    names: sql`, words_en, titled_en`,
    fit: sql`, (${sql.join(fits, sql` + `)}) / ${words.length}::float as fit_en`,
    score: sql`(fit_en + 0.8 * (titled_en @@ ${readOnce(all)})::int + 0.1 * ts_rank_cd(words_en, ${readOnce(all)}, 32))`,
  }
}
