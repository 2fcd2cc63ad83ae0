/** What the words of a query mean, beside the words that a text may have for them (`db/reference/everyday-words.ts`). */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf, textArray } from '#backend/db/driver.ts'
import type { MeaningTarget } from '#backend/db/reference/everyday-words.ts'
import type { FoundPlace } from '#backend/geo/gazetteer.ts'
import {
  baseKeyOf,
  compoundOf,
  entryKeyOf,
  keysOf,
  type Lexicon,
  lexiconOf,
  linkLetters,
  longestEntry,
  nearestTerm,
  ofOtherScript,
  withoutFillers,
} from './lexicon.ts'
import { type Phrase, phrasesOf } from './phrases.ts'
import type { QueryPlaces } from './query-places.ts'

/** What words mean: an attribute, a word, or a place, which a record meets the more, the nearer it is. */
export type Target = MeaningTarget | { kind: 'near'; value: FoundPlace; weight: number }

/** Words of the query side by side, that together mean `targets`; none when the lexicon does not have them. */
export type Unit = {
  first: number
  last: number
  targets: readonly Target[]
  /** By their index: the words that misspelled ones were read as. */
  corrected?: ReadonlyMap<number, string>
}

/** Parts of a word that is written as several, at most. */
const mostParts = 3

/** Terms of the synonyms, also the center's own, by the key of a phrase. */
async function synonymKeys(db: Db, centerId: number, keys: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ key: string; keys: string[] }>(
    db,
    sql`select key, array(select distinct other from search_synonyms, unnest(keys) other
        where keys @> array[key] and (center_id is null or center_id = ${centerId}) and other <> key) as keys
      from unnest(${textArray(keys)}) key`,
  )
  return new Map(rows.map(({ key, keys: others }) => [key, others]))
}

/** What a query is known to be, word by word. */
export type WordsAsked = {
  places: QueryPlaces
  /** Whether it is searched for: others say nothing by themselves. */
  asked: (index: number) => boolean
  /** Whether a text that the reader can find may have it: the others may be misspelled. */
  known: (index: number) => boolean
  /** The word of a text that a misspelled one is most like. */
  corrected: (index: number) => string | undefined
}

/** What a word that is no entry is read as. */
type Reading = { key: string; corrected?: string }

/**
 * The units of a query, the longest phrases first. A word that is not `asked` for has a meaning in a phrase alone: "van" is no car
 * in "ik hou van lezen".
 */
export async function unitsOf(db: Db, centerId: number, words: readonly string[], is: WordsAsked): Promise<Unit[]> {
  const lexicon = await lexiconOf(db)
  const phrases = phrasesOf(words, longestEntry)
    .filter(({ first, last }) => first < last || is.asked(first))
    .sort((a, b) => b.last - b.first - (a.last - a.first))
  const stemOf = await stemsOf(db, words, phrases)
  const readings = words.map((word, place) => readingOf(lexicon, { word, stem: stemOf(word), place }, is))
  const query = { lexicon, stemOf, readings, is }

  const taken = new TakenWords()
  for (const phrase of phrases) taken.add(phrase, () => entryOf(query, phrase))
  const left = phrases.filter((phrase) => taken.areFree(phrase))
  const synonyms = await synonymKeys(db, centerId, [...new Set(left.flatMap((phrase) => typedKeys(query, phrase)))])
  for (const phrase of left) {
    const others = typedKeys(query, phrase).flatMap((key) => synonyms.get(key) ?? [])
    const targets = others.flatMap((other) => lexicon.byKey.get(other) ?? [])
    taken.add(phrase, () => (targets.length > 0 ? { targets } : null))
  }
  for (const phrase of left) taken.add(phrase, () => placeOf(is, phrase))
  for (const phrase of left) taken.add(phrase, () => partsOf(query, phrase))
  return taken.units.sort((a, b) => a.first - b.first)
}

/** What a phrase was found to mean. */
type Found = Pick<Unit, 'targets' | 'corrected'>

/** Each word is in one unit. */
class TakenWords {
  readonly units: Unit[] = []
  readonly #places = new Set<number>()

  areFree({ first, parts }: Phrase): boolean {
    return parts.every((_, index) => !this.#places.has(first + index))
  }

  /** Looks for what a phrase means unless one of its words is taken. */
  add(phrase: Phrase, find: () => Found | null): void {
    const found = this.areFree(phrase) ? find() : null
    if (!found) return
    const { first, last, parts } = phrase
    for (const index of parts.keys()) this.#places.add(first + index)
    const { targets, corrected } = found
    this.units.push({ first, last, targets, ...(corrected && corrected.size > 0 && { corrected }) })
  }
}

/** What the search of units knows of a query. */
type ReadQuery = {
  lexicon: Lexicon
  stemOf: (text: string) => string
  /** By the places of the words. */
  readings: readonly (Reading | null)[]
  is: WordsAsked
}

/** The stems of the words, and of phrases as one word: "computer hulp", "voet bal". */
async function stemsOf(db: Db, words: readonly string[], phrases: readonly Phrase[]) {
  const joined = phrases.filter(({ parts }) => parts.length <= mostParts).map(({ parts }) => parts.join(''))
  const texts = [...new Set([...words, ...joined])]
  const keys = await keysOf(db, texts)
  const stems = new Map(texts.map((text, index) => [text, keys[index] ?? '']))
  return (text: string) => stems.get(text) ?? ''
}

const typedKeys = ({ stemOf }: ReadQuery, { parts }: Phrase): string[] => [
  parts.map(stemOf).join(' '),
  ...(parts.length > 1 && parts.length <= mostParts ? [stemOf(parts.join(''))] : []),
]

/** The entry of a phrase: as typed, as one word, or as its words are read. */
function entryOf(query: ReadQuery, phrase: Phrase): Found | null {
  const { lexicon, stemOf, readings } = query
  const { first, last, parts } = phrase
  const read = last > first ? readings.slice(first, last + 1) : []
  const asRead = read.some((reading) => reading)
    ? [parts.map((part, index) => read[index]?.key ?? stemOf(part)).join(' ')]
    : []
  const asTyped = [...typedKeys(query, phrase), ...linkedKeys(parts, stemOf)]
  const key = entryKeyOf(lexicon, [...asTyped, ...asRead])
  if (key === undefined) return null
  const targets = lexicon.byKey.get(key) ?? []
  const isAsTyped = asTyped.some((one) => key === one || key === withoutFillers(one))
  return isAsTyped ? { targets } : { targets, corrected: correctedBy(read, first) }
}

function placeOf({ places, corrected }: WordsAsked, { first, parts }: Phrase): Found | null {
  const place = places.get(parts.map((part, index) => corrected(first + index) ?? part).join(' '))
  return place ? { targets: [{ kind: 'near', value: place, weight: 1 }] } : null
}

/** What a word that is no entry means by its reading or its parts; or two words, as the compound that they are: "mantel zorgster". */
function partsOf({ lexicon, stemOf, readings, is }: ReadQuery, { first, parts }: Phrase): Found | null {
  if (parts.length > 2) return null
  const word = parts.join('')
  const compound = compoundOf(lexicon, word, stemOf(word))
  if (parts.length === 1) {
    const reading = readings[first]
    // "acties" is in an entry of several words, but by itself it is a form of "actie".
    const key = reading?.key ?? baseKeyOf(lexicon, word)
    const asRead = key === undefined ? undefined : lexicon.byKey.get(key)
    if (asRead) return { targets: asRead, corrected: correctedBy([reading], first) }
    return { targets: compound?.targets ?? ofOtherScript(lexicon, word) ?? [] }
  }
  if (!is.asked(first) || !is.asked(first + 1)) return null
  const base = baseKeyOf(lexicon, word)
  const targets = (base && lexicon.byKey.get(base)) ?? (compound?.isWhole ? compound.targets : undefined)
  return targets ? { targets } : null
}

/** Of two words as one, with the letters that Dutch puts between the parts of a compound. */
function linkedKeys([head, tail, ...more]: readonly string[], stemOf: (text: string) => string): string[] {
  if (head === undefined || tail === undefined || more.length > 0) return []
  return linkLetters.map((link) => `${head}${link}${stemOf(tail)}`)
}

const correctedBy = (readings: readonly (Reading | null | undefined)[], first: number): ReadonlyMap<number, string> =>
  new Map(
    readings.flatMap((reading, index): [number, string][] =>
      reading?.corrected === undefined ? [] : [[first + index, reading.corrected]],
    ),
  )

/** As a form of an entry, or as one that was misspelled; null for an entry and for a compound of entries. */
function readingOf(
  lexicon: Lexicon,
  { word, stem, place }: { word: string; stem: string; place: number },
  { known, corrected }: WordsAsked,
): Reading | null {
  if (lexicon.stems.has(stem)) return null
  const base = baseKeyOf(lexicon, word)
  if (base !== undefined) return { key: base }
  if (known(place) || lexicon.common.has(word)) return null
  const compound = compoundOf(lexicon, word, stem)
  if (compound?.isWhole) return null
  const inTexts = corrected(place)
  const nearest = inTexts !== undefined && lexicon.words.has(inTexts) ? inTexts : nearestTerm(lexicon, word)
  const key = nearest && lexicon.words.get(nearest)
  return key ? { key, corrected: nearest } : null
}

/** How well a record meets a target, as an expression: 0 not at all, 1 as it should, more where its title says so. */
export type MeetsTarget = (target: Target) => SQL

/** How much less a target counts that all compared records meet, from 0 to 1. */
const byRarity = 0.6

/** Part of the score that is for the targets beyond those that a record must have to fit. */
const further = 0.3

/** A name that no other target has. */
export const nameOfTarget = ({ kind, value }: Target): string =>
  `${kind}:${kind === 'near' ? `${value.latitude},${value.longitude}` : value}`

/** The targets of a unit, each once, with its highest weight. */
function targetsOf({ targets }: Unit): Target[] {
  const unique = new Map<string, Target>()
  for (const target of targets) {
    const name = nameOfTarget(target)
    const before = unique.get(name)
    if (!before || before.weight < target.weight) unique.set(name, target)
  }
  return [...unique.values()]
}

/**
 * How well a record fits the meaning, from 0 to 1: the part of the weights that it has. A target counts less the more of the
 * compared records meet it. Null without a meaning. `column` gives the column that says how a record meets the target.
 */
export function meaningScore(unit: Unit, column: (target: Target) => SQL): SQL | null {
  const targets = targetsOf(unit)
  if (targets.length === 0) return null
  const weights = targets.map(({ weight }) => weight).sort((a, b) => b - a)
  const sumOf = (some: number[]) => some.reduce((sum, weight) => sum + weight, 0)
  // A record that has the two heaviest fits as well as it can be asked to.
  const best = sumOf(weights.slice(0, 2))
  const met = sql.join(
    targets.map((target) => {
      const meets = column(target)
      // All are at some distance.
      if (target.kind === 'near') return sql`${target.weight}::float * ${meets}`
      return sql`${target.weight}::float * ${meets} * (1 - ${byRarity}::float * avg((${meets} > 0)::int) over ())`
    }),
    sql` + `,
  )
  return sql`(${1 - further}::float * least(1, (${met}) / ${best}::float) + ${further}::float * least(1, (${met}) / ${sumOf(weights)}::float))`
}
