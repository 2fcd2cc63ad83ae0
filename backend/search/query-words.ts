/** The words of a search, each with the other words that a text may have in its place. */

import type { Db } from '#backend/db/driver.ts'
import type { Context } from '#backend/http/context.ts'
import { fold } from '#shared/fold.ts'
import { hasEntry, hasMeaning, isCommonWord, isEntry, longestEntry } from './lexicon.ts'
import { phrasesOf } from './phrases.ts'
import { rememberForQuery } from './query-memory.ts'
import { placesOf, type QueryPlaces } from './query-places.ts'
import { factsOf, type Spelling, type Split, spellingsLike, synonymsOf, type WordFacts } from './vocabulary.ts'

/** For one word of the query: parts of a to_tsquery text, of which any may match. */
export type Tiers = {
  typed: string
  stem: string
  /** Its index among the words of the query. */
  place: number
  /** Whether a stored word is it, or a form of it. */
  isKnown: boolean
  /** It is searched for because no word of the query says what somebody looks for: "vrijwilligerswerk". */
  saysNothing: boolean
  /** Longer words that begin with it match as well. */
  beginning: boolean
  /** The word, its inflections, its compounds, its parts, and the compound that it forms with its neighbor. */
  words: string[]
  synonyms: string[]
  spellings: string[]
  /** For a word that is not stored: others that are spelled much like it, the nearest first. */
  like: Spelling[]
}

const maxWords = 32

/** The words of a query; further ones are left out. */
export const queryWords = (text: string): string[] => wordsOf(text).slice(0, maxWords)

/** Words of one synonym, at most. */
const longestPhrase = 3

/** "65+" and "65plus" are as "65 plus". */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/(\d)\s*(?:\+|(plus(?:sers?)?)\b)/gu, (_, digit: string, plus = 'plus') => `${digit} ${plus} `)
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Say nothing about what somebody looks for: "vrijwilligerswerk met dieren". */
const emptyWords = new Set(
  `werk werken doen iets graag wil willen zoek zoeken gezocht gevraagd hallo mij mezelf vrijwilliger vrijwilligers vrijwilligerswerk vacature vacatures
  and for like looking my something the volunteer volunteering volunteers want with work would`.split(/\s+/),
)

/** Say how somebody is, beside other words: "alleen in het weekend". */
const wordsOfState = new Set(['alleen', 'oud', 'ex', 'voormalig', 'vroeger', 'vrij', 'vrije'])

const possessive = /^(?:mijn|mn|onze)$/
const relative =
  /^(?:(?:schoon)?(?:vader|moeder|ouders)|pa|ma|papa|mama|man|vrouw|partner|zoon|dochter|broer|zus|buurman|buurvrouw)$/

/** Who it is about, not whom the work is for: "mijn moeder" in "mijn moeder zit in een verpleeghuis". */
const isOwnRelative = (words: readonly string[], index: number): boolean =>
  possessive.test(words[index - 1] ?? '') && relative.test(words[index] ?? '')

/** Also as the beginning of longer words: "wandelen" finds "wandelmaatje". A short stem begins too many: "verv" of verven. */
const withBeginning = (word: string, { stem }: WordFacts): string => (stem.length < 5 ? word : `${word}:*`)
const anyOf = (words: readonly string[]): string => `(${words.join(' | ')})`
const bothOf = ({ head, tail }: Split): string[] =>
  head.length > 0 && tail.length > 0 ? [`(${anyOf(head)} & ${anyOf(tail)})`] : []
/**
 * A synonym of several words needs all of them. Synonyms count in titles, summaries and labels (weights A and B) alone: a
 * long text has some of them by chance.
 */
const termQuery = (term: string): string[] => {
  const words = wordsOf(term)
  return words.length === 0
    ? []
    : [`(${words.map((word) => (word.length < 7 ? `${word}:AB` : `${word}:*AB`)).join(' & ')})`]
}

const formsOf = (word: string, facts: WordFacts): string[] => [
  withBeginning(word, facts),
  ...facts.inflections,
  ...facts.compounds,
  ...facts.splits.flatMap(bothOf),
]

const isKnown = ({ inflections, compounds, splits, isBeginning }: WordFacts): boolean =>
  isBeginning || inflections.length + compounds.length + splits.length > 0

/** The query's words with their forms, synonyms and spellings. `text` is folded. */
export const readQuery = (context: Context, text: string): Promise<Tiers[]> =>
  rememberForQuery(context, `words ${text}`, async () => {
    const places = await placesOf(context, queryWords(text))
    return tiersOf(context.db, context.center.id, text, places)
  })

/** The query's words, without those that say nothing unless it has no others. */
async function tiersOf(db: Db, centerId: number, text: string, places: QueryPlaces): Promise<Tiers[]> {
  const typed = queryWords(text)
  const neighbors = typed.slice(1).map((word, index) => `${typed[index]}${word}`)
  const facts = await factsOf(db, [...typed, ...neighbors])
  const factsAt = (index: number) => facts[index] ?? noFacts
  const joined = neighbors.map((_, index) => factsAt(typed.length + index).inflections)
  const synonyms = await synonymsByWord(db, centerId, typed)
  const saysNothing = (index: number) =>
    factsAt(index).isStopWord ||
    emptyWords.has(typed[index] ?? '') ||
    wordsOfState.has(typed[index] ?? '') ||
    isOwnRelative(typed, index)
  const noneSays = typed.every((_, index) => saysNothing(index))
  const stems = typed.map((_, index) => factsAt(index).stem)
  const hasPhrase = noneSays && (await hasEntry(db, phraseKeys(stems)))
  const isEmpty = noneSays ? (index: number) => index < typed.length - 1 && factsAt(index).isStopWord : saysNothing

  const tiers: Tiers[] = []
  for (const [index, word] of typed.entries()) {
    const own = factsAt(index)
    const isLast = index === typed.length - 1
    if (isEmpty(index)) continue
    const together = [...(joined[index - 1] ?? []), ...(joined[index] ?? [])]
    const meanings = synonyms[index] ?? []
    const isStored = isKnown(own) || together.length > 0
    const isNamed = meanings.length > 0 || places.has(word)
    const like = isStored || isNamed ? [] : await wordsLike(db, { typed: word, stem: own.stem })
    tiers.push({
      typed: word,
      stem: own.stem,
      place: index,
      isKnown: isStored,
      saysNothing: noneSays && !hasPhrase && emptyWords.has(word),
      // The last word may be unfinished, but "klei" does not begin "kleine".
      beginning: word.length >= ((await isEntry(db, own.stem)) ? 5 : isLast ? 2 : 4),
      words: [...formsOf(word, own), ...together],
      synonyms: meanings,
      spellings: await spellingsOf(db, centerId, like),
      like,
    })
  }
  return tiers
}

/** A stored word, as one that is in none of the texts which are searched. */
export async function asMisspelled(context: Context, word: Tiers): Promise<Tiers> {
  const isNamed = word.synonyms.length > 0 || (await placesOf(context, [word.typed])).has(word.typed)
  return { ...word, isKnown: false, like: isNamed ? [] : await wordsLike(context.db, word) }
}

/** The keys of all that words side by side may mean together: "na mijn werk". */
const phraseKeys = (stems: readonly string[]): string[] =>
  phrasesOf(stems, longestEntry).flatMap(({ first, last, parts }) => (first < last ? [parts.join(' ')] : []))

const noFacts: WordFacts = {
  stem: '',
  isStopWord: false,
  inflections: [],
  compounds: [],
  splits: [],
  isBeginning: false,
}

/** Per word of the query: what means the same as it, or as a phrase that it is part of. */
async function synonymsByWord(db: Db, centerId: number, words: readonly string[]): Promise<string[][]> {
  const phrases = phrasesOf(words, longestPhrase).map(({ first, last, parts }) => ({
    first,
    last,
    text: parts.join(' '),
  }))
  const found = words.map((): string[] => [])
  for (const { first, last, terms } of await synonymsOf(db, centerId, phrases)) {
    for (let index = first; index <= last; index++) found[index]?.push(...terms.flatMap(termQuery))
  }
  return found
}

/** None for a word that is spelled right, though it is not stored. */
const wordsLike = async (db: Db, { typed, stem }: Pick<Tiers, 'typed' | 'stem'>): Promise<Spelling[]> =>
  (await isCommonWord(db, typed)) || (await hasMeaning(db, typed, stem)) ? [] : spellingsLike(db, typed)

/** Words that a misspelled one is taken for, at most. */
const maxCorrections = 3

/** Those of the words that a misspelled one is most like, with their own forms and synonyms. */
export async function spellingsOf(db: Db, centerId: number, like: readonly Spelling[]): Promise<string[]> {
  const nearest = like
    .filter(({ distance }) => distance === like[0]?.distance)
    .slice(0, maxCorrections)
    .map(({ word }) => word)
  const facts = await factsOf(db, nearest)
  const meanings = await Promise.all(nearest.map((spelling) => synonymsByWord(db, centerId, [spelling])))
  const forms = nearest.flatMap((spelling, index) => formsOf(spelling, facts[index] ?? noFacts))
  return [...forms, ...meanings.flat(2)]
}
