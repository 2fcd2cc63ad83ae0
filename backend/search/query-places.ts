/** Places in the text of a search: "chauffeur vaassen", "7321 AB". */
import { type FoundPlace, findPlaces } from '#backend/geo/gazetteer.ts'
import type { Context } from '#backend/http/context.ts'
import { lexiconOf } from './lexicon.ts'
import { phrasesOf } from './phrases.ts'
import { rememberForQuery } from './query-memory.ts'

/** Words of a place's name, at most. */
const longestName = 3
/** Kilometers from the center: a place further away is in none of its vacancies. */
const reach = 50
/** A smaller place does not give a common word its meaning: "goor", "houten". */
const largePlace = 20_000

/** By their words, with a space between them. */
export type QueryPlaces = ReadonlyMap<string, FoundPlace>

export const placesOf = (context: Context, words: readonly string[]): Promise<QueryPlaces> =>
  rememberForQuery(context, `places ${words.join(' ')}`, async () => {
    const { common } = await lexiconOf(context.db)
    const texts = [...new Set(phrasesOf(words, longestName).map(({ parts }) => parts.join(' ')))]
    const found = await findPlaces(context, texts, reach)
    return new Map(
      found
        .filter(({ text, population }) => !common.has(text) || population >= largePlace)
        .map((place) => [place.text, place]),
    )
  })
