/** The words of the searchable texts, and the synonyms by which people search them. */
import { type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { impersonal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'

/**
 * Every word of vacancies, activities and organizations, folded; filled by triggers (`add_search_words`). A search finds
 * inflections, compounds and the nearest spelling in it. It has words of every center, and of drafts: what a page shows of it is
 * also in a text of its reader (`search/visible-words.ts`).
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().generatedAlwaysAs((): SQL => sql`search_stem(word)`),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    // Under the collation C, so that a range finds the words with a beginning, and the stems with an end.
    index('search_words_start').on(sql`(${table.word} collate "C")`),
    index('search_words_end').on(sql`(reverse(${table.stem}) collate "C")`),
    index('search_words_spelling').using('gin', table.word.op('gin_trgm_ops')),
  ],
)
impersonal(searchWords, 'words of texts')

/** Groups of words with the same meaning for a search: those of every center (no `centerId`), and a center's own. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    centerId: reference().references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    terms: text().array().notNull(),
    ...stamps(),
    /** The stems of each term, by which a query finds its groups. */
    keys: text()
      .array()
      .generatedAlwaysAs((): SQL => sql`search_keys(terms)`),
  },
  (table) => [
    index('search_synonyms_center').on(table.centerId),
    index('search_synonyms_keys').using('gin', table.keys),
  ],
)
impersonal(searchSynonyms, 'words with one meaning')
