/** What `search_words` and `search_synonyms` know of the words of a query. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf, textArray } from '#backend/db/driver.ts'
import { editDistance, tolerated } from './edit-distance.ts'

/** Parts of a compound: "taalles" is taal and les, each with its inflections. */
export type Split = { head: string[]; tail: string[] }

export type WordFacts = {
  stem: string
  /** "de" and "met": no text is indexed by them. */
  isStopWord: boolean
  /** The stored words of the same stem. */
  inflections: string[]
  /** Stored compounds that end in the word: "moestuin" of "tuin". */
  compounds: string[]
  splits: Split[]
  /** Whether any stored word begins with it. */
  isBeginning: boolean
}

/** At most this many compounds of a word, and inflections of a stem. */
const maxWords = 40

const inflectionsOf = (stem: SQL): SQL =>
  sql`array(select word from search_words where stem = ${stem} order by word limit ${maxWords})`

/** Words with this beginning: a range under the collation C, in which `{` follows the letters. */
const beginsWith = (source: SQL, beginning: SQL): SQL =>
  sql`(${source} collate "C") >= ${beginning} and (${source} collate "C") < ${beginning} || '{'`

const isStored = (word: SQL): SQL => sql`exists (select 1 from search_words part where part.word = ${word})`

/** The letters that Dutch puts between the parts of a compound. */
const links = sql`(values (''), ('s'), ('e'), ('n'), ('en')) link (letters)`
const withoutLink = (head: SQL): SQL => sql`left(${head}, length(${head}) - length(letters))`
const isHead = (head: SQL): SQL =>
  sql`right(${head}, length(letters)) = letters and length(${head}) - length(letters) >= 3 and ${isStored(withoutLink(head))}`
/** A beginning that is no stored word makes a compound when it is long: "totaal" is none of "taal". */
const longHead = 5

/** The facts of each word, in their order. The words are folded: letters and digits alone. */
export async function factsOf(db: Db, words: readonly string[]): Promise<WordFacts[]> {
  if (words.length === 0) return []
  return rowsOf<WordFacts>(
    db,
    sql`with asked as materialized (
        select place, word, search_stem(word) as stem, ts_lexize('pg_catalog.dutch_stem', word) = '{}' as stop
        from unnest(${textArray(words)}) with ordinality as asked (word, place))
      select stem, stop as "isStopWord", ${inflectionsOf(sql`asked.stem`)} as inflections,
        exists (select 1 from search_words where ${beginsWith(sql`word`, sql`asked.word`)}) as "isBeginning",
        array(select compound.word from search_words compound
          where length(asked.stem) >= 3 and not stop and compound.stem <> asked.stem
            and ${beginsWith(sql`reverse(compound.stem)`, sql`reverse(asked.stem)`)}
            and exists (select 1 from ${links}, lateral (select left(compound.stem, length(compound.stem) - length(asked.stem)) as head) parts
              where length(head) >= ${longHead} or (${isHead(sql`head`)}))
          order by compound.word limit ${maxWords}) as compounds,
        coalesce((select jsonb_agg(distinct jsonb_build_object('head', ${inflectionsOf(sql`head_stem`)}, 'tail', ${inflectionsOf(sql`tail_stem`)}))
          from (select search_stem(${withoutLink(sql`head`)}) as head_stem, search_stem(tail) as tail_stem
            from generate_series(3, length(asked.word) - 3) cut,
              lateral (select left(asked.word, cut) as head, substr(asked.word, cut + 1) as tail) parts, ${links}
            where ${isHead(sql`head`)} offset 0) cuts
          where exists (select 1 from search_words part where part.stem = tail_stem)), '[]') as splits
      from asked order by place`,
  )
}

/** Terms that mean the same as a part of the query. */
export type Synonyms = { first: number; last: number; terms: string[] }

/**
 * The terms, with their inflections, that the center's groups and those of every center have for `phrases`: words of the
 * query side by side.
 */
export function synonymsOf(
  db: Db,
  centerId: number,
  phrases: readonly { first: number; last: number; text: string }[],
): Promise<Synonyms[]> {
  const texts = textArray(phrases.map(({ text }) => text))
  return rowsOf<{ place: number; terms: string[] }>(
    db,
    sql`with asked as materialized (select place::int as place, search_key(text) as key
        from unnest(${texts}) with ordinality as asked (text, place))
      select place, array(
          with groups as (select terms, keys from search_synonyms
            where keys @> array[key] and (center_id is null or center_id = ${centerId}))
          select term from groups, unnest(terms) term where search_key(term) <> key
          union select word from search_words, groups where stem = any (keys) and stem <> key
          order by 1) as terms
      from asked order by place`,
  ).then((rows) =>
    rows.flatMap(({ place, terms }) => {
      const phrase = phrases[place - 1]
      return phrase && terms.length > 0 ? [{ first: phrase.first, last: phrase.last, terms }] : []
    }),
  )
}

/** Words that are compared with a misspelled one, and of which it may be one. */
const maxCandidates = 30
const maxSpellings = 12

export type Spelling = { word: string; distance: number }

/** The other stored words that are spelled much like this one, the nearest first. */
export async function spellingsLike(db: Db, word: string): Promise<Spelling[]> {
  const most = tolerated(word.length)
  if (most === 0) return []
  // Two swapped letters of a short word leave few trigrams the same, so that words with the same beginning are compared too.
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`(select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit ${maxCandidates})
      union select word from search_words where ${beginsWith(sql`word`, sql`left(${word}, 2)`)}
        and length(word) between ${word.length - most} and ${word.length + most} order by word`,
  )
  return rows
    .map((row) => ({ word: row.word, distance: editDistance(word, row.word) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxSpellings)
}
