/**
 * The words of a query as its reader may know them. The stored words (`search_words`) are of every center, and of drafts: a word that is
 * in no text that the reader can find may be misspelled here, and is never what the page shows that was meant.
 */
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf } from '#backend/db/driver.ts'
import type { Context } from '#backend/http/context.ts'
import { asMisspelled, spellingsOf, type Tiers } from './query-words.ts'
import { asWritten, formsOf } from './tier-queries.ts'

type Texts = { id: PgColumn; where: SQL | undefined; source: PgColumn | SQL }

/** A word of a query; `corrected` is the nearest spelling that a text of the reader has. */
export type VisibleWord = Tiers & { corrected?: string | undefined }

/** `areAllFound` when a text has all the words: then none of them is misspelled. */
export async function visibleWords(
  context: Context,
  texts: Texts,
  words: readonly Tiers[],
  areAllFound: boolean,
): Promise<VisibleWord[]> {
  const known = areAllFound ? [] : words.filter((word) => word.isKnown)
  const found = await areInTexts(context, texts, known.map(formsOf))
  const unfound = new Set(known.filter((_, index) => !found[index]))
  const read = await Promise.all(words.map((word) => (unfound.has(word) ? asMisspelled(context, word) : word)))

  const spellings = [...new Set(read.flatMap(({ like }) => like.map((spelling) => spelling.word)))]
  const areVisible = await areInTexts(context, texts, spellings.map(asWritten))
  const visible = new Set(spellings.filter((_, index) => areVisible[index]))
  return Promise.all(
    read.map(async (word) => {
      if (word.like.length === 0) return word
      const like = word.like.filter((spelling) => visible.has(spelling.word))
      const own = await spellingsOf(context.db, context.center.id, like)
      return { ...word, spellings: own, corrected: like[0]?.word }
    }),
  )
}

/** Whether a text that the reader can find matches, for each query. */
async function areInTexts(context: Context, { id, where, source }: Texts, queries: readonly SQL[]): Promise<boolean[]> {
  if (queries.length === 0) return []
  const columns = queries.map(
    (query, index) =>
      sql`exists (select 1 from ${id.table} where ${and(where, sql`${source} @@ ${query}`)}) as ${sql.identifier(`has_${index}`)}`,
  )
  const [row] = await rowsOf<Record<string, boolean>>(context.db, sql`select ${sql.join(columns, sql`, `)}`)
  return queries.map((_, index) => row?.[`has_${index}`] === true)
}
