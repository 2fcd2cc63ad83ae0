/** The everyday words by their stems (`db/reference/everyday-words.ts`), and what a word that is none of them may be. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf, textArray } from '#backend/db/driver.ts'
import { everydayWords, type MeaningTarget } from '#backend/db/reference/everyday-words.ts'
import { fold } from '#shared/fold.ts'
import { baseFormsOf } from './base-forms.ts'
import { editDistance, tolerated } from './edit-distance.ts'
import { soundOf } from './sound.ts'

/** Words of one entry, at most, with those that it need not have. */
export const longestEntry = 5
/** A shorter part of a compound is in too many words: "kat" in "katoen". */
const shortestPart = 4
/** What a compound has beside the part, at least. */
const shortestRest = 3

/** `byKey` has what the stems of an entry mean. */
export type Lexicon = {
  byKey: Map<string, readonly MeaningTarget[]>
  /** The stem of each entry of one word. */
  terms: Map<string, string>
  /** The stem of each word of an entry. */
  words: Map<string, string>
  stems: Set<string>
  /** The entries of one word by how they sound. */
  sounds: Map<string, string>
  /** Dutch words that are spelled right: "handelen" is no misspelling of "wandelen" (docs/decisions/dependencies.md). */
  common: Set<string>
}
const lexicons = new WeakMap<Db, Promise<Lexicon>>()

/** The entries by the stems of their terms, which the database computes. */
export function lexiconOf(db: Db): Promise<Lexicon> {
  const cached = lexicons.get(db)
  if (cached) return cached
  const lexicon = readLexicon(db)
  lexicons.set(db, lexicon)
  // A failed read is retried by the next search.
  lexicon.catch(() => lexicons.delete(db))
  return lexicon
}

async function readLexicon(db: Db): Promise<Lexicon> {
  const { default: common } = await import('@zxcvbn-ts/language-nl-be/src/commonWords.json', { with: { type: 'json' } })
  const entries = everydayWords.flatMap(({ terms, targets }) => terms.map((term) => ({ term, targets })))
  const keys = await keysOf(
    db,
    entries.map(({ term }) => term),
  )
  const byKey = new Map<string, readonly MeaningTarget[]>()
  const terms = new Map<string, string>()
  const words = new Map<string, string>()
  for (const [index, { term, targets }] of entries.entries()) {
    const key = keys[index] ?? ''
    byKey.set(key, [...(byKey.get(key) ?? []), ...targets])
    if (!term.includes(' ')) terms.set(term, key)
    const stems = key.split(' ')
    for (const [place, word] of (fold(term).match(/[a-z0-9]+/g) ?? []).entries()) words.set(word, stems[place] ?? '')
  }
  for (const [key, targets] of [...byKey]) {
    const general = withoutFillers(key)
    if (general && !byKey.has(general)) byKey.set(general, targets)
  }
  const sounds = new Map([...terms.keys()].reverse().map((term) => [soundOf(term), term]))
  return {
    byKey,
    terms,
    words,
    stems: new Set(words.values()),
    sounds,
    common: new Set(common.map((word) => fold(word))),
  }
}

/** Stems of words that do not change what a phrase means: "na mijn werk" is "na het werk", "niet zo goed" is "niet goed". */
const fillers = new Set(
  `de het t een n je jouw mijn mij m mn me uw onz ons hun haar zijn z wat
  zo heel erg echt nog ook even graag best vrij al gewon lekker vak`.split(/\s+/),
)

/** The key of a phrase without those inside it; null when it has none. */
export function withoutFillers(key: string): string | null {
  const stems = key.split(' ')
  const isKept = (stem: string, place: number) => place === 0 || place === stems.length - 1 || !fillers.has(stem)
  const kept = stems.filter(isKept)
  return kept.length < stems.length ? kept.join(' ') : null
}

/** The stems of each text, with a space between those of its words; of another script, the text. */
export async function keysOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string | null }>(
    db,
    sql`select search_key(term) as key from unnest(${textArray(texts)}) with ordinality as asked (term, place) order by place`,
  )
  return rows.map(({ key }, index) => key?.trim() || fold(texts[index] ?? ''))
}

/** Of the words that this one may be a form of, the likeliest that is an entry, or else in one: its stem. */
export function baseKeyOf({ words, byKey }: Lexicon, word: string): string | undefined {
  const stems = baseFormsOf(word).flatMap((form) => words.get(form) ?? [])
  return stems.find((stem) => byKey.has(stem)) ?? stems[0]
}

/** Whether an entry has this stem. */
export const isEntry = async (db: Db, stem: string): Promise<boolean> => (await lexiconOf(db)).byKey.has(stem)

/** The first of these keys that an entry has, as it is or without words that do not change what it means. */
export const entryKeyOf = ({ byKey }: Lexicon, keys: readonly string[]): string | undefined =>
  [...keys, ...keys.flatMap((key) => withoutFillers(key) ?? [])].find((key) => byKey.has(key))

/** Whether an entry has one of these keys. */
export const hasEntry = async (db: Db, keys: readonly string[]): Promise<boolean> =>
  entryKeyOf(await lexiconOf(db), keys) !== undefined

/** Whether a word is spelled right, though no text and no entry has it. */
export const isCommonWord = async (db: Db, word: string): Promise<boolean> => (await lexiconOf(db)).common.has(word)

/** Whether a word means something, as it is, as a form of another, or as a compound, apart from synonyms. */
export async function hasMeaning(db: Db, word: string, stem: string): Promise<boolean> {
  const lexicon = await lexiconOf(db)
  return (
    lexicon.byKey.has(stem) ||
    baseKeyOf(lexicon, word) !== undefined ||
    compoundOf(lexicon, word, stem)?.isWhole === true
  )
}

/** `isWhole` when the parts are all of the word, but for the letters that Dutch puts between them. */
export type Compound = { targets: readonly MeaningTarget[]; isWhole: boolean }

/** What Dutch puts between the parts of a compound. */
export const linkLetters = ['s', 'n', 'en', 'e'] as const
const links = new Set<string>(['', ...linkLetters])
/** Parts of a word that make no compound: "vertellen" is none of "tellen", nor "organisaties" of "organiseren". */
const affixes = new Set(
  'ver her ont per ste heid heden lijk lijke baar schap ster atie aties eren ering isch ische'.split(' '),
)

/** What a word has beside its parts, with and without the letters between them. */
function restsOf(word: string, headEnd: number, tailStart: number): string[] {
  const rest = word.slice(headEnd, tailStart)
  if (headEnd > 0 && tailStart < word.length) return [rest]
  const linked = [...links].filter((link) => link.length < rest.length)
  return headEnd > 0
    ? linked.filter((link) => rest.startsWith(link)).map((link) => rest.slice(link.length))
    : linked.filter((link) => rest.endsWith(link)).map((link) => rest.slice(0, rest.length - link.length))
}

/** Of the longest entry that the word ends with, and of the longest before it: a "ziekenhuischauffeur" is of both. */
export function compoundOf({ byKey, terms, words }: Lexicon, word: string, stem: string): Compound | null {
  const stored = (part: string) => (part.length >= shortestPart && byKey.has(part) ? part : undefined)
  // Stems differ at their end alone, so that a part begins in both at the same place.
  const tailKey = (start: number) => terms.get(word.slice(start)) ?? stored(stem.slice(start))
  const headKey = (end: number) =>
    terms.get(word.slice(0, end)) ?? (end > shortestPart ? stored(word.slice(0, end)) : undefined)
  let tailStart = shortestRest
  while (tailStart <= word.length - shortestPart && tailKey(tailStart) === undefined) tailStart++
  if (tailStart > word.length - shortestPart) tailStart = word.length
  let headEnd = Math.min(word.length - shortestRest, tailStart)
  while (headEnd >= shortestPart && headKey(headEnd) === undefined) headEnd--
  if (headEnd < shortestPart) headEnd = 0

  const keys = [tailStart < word.length ? tailKey(tailStart) : undefined, headEnd > 0 ? headKey(headEnd) : undefined]
  const targets = keys.flatMap((key) => (key === undefined ? [] : (byKey.get(key) ?? [])))
  const isWhole = keys.every((key) => key !== undefined) && links.has(word.slice(headEnd, tailStart))
  const isWord = (part: string) => !affixes.has(part) && (part.length > shortestRest || words.has(part))
  const isCompound = isWhole || restsOf(word, headEnd, tailStart).some(isWord)
  return targets.length > 0 && isCompound ? { targets, isWhole } : null
}

/** Who types another script probably reads no Dutch, whatever the word is. */
export const ofOtherScript = ({ byKey }: Lexicon, word: string): readonly MeaningTarget[] | undefined =>
  /[a-z0-9]/.test(word) ? undefined : byKey.get('волонтерство')

/** The entry of one word that is spelled, or sounds, most like this word. */
export function nearestTerm({ terms, sounds }: Lexicon, word: string): string | undefined {
  const max = tolerated(word.length)
  const near = [...terms.keys()]
    .filter((term) => Math.abs(term.length - word.length) <= max)
    .map((term) => ({ term, distance: editDistance(word, term) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
  const [best] = near
  const sound = max > 0 ? sounds.get(soundOf(word)) : undefined
  return sound !== undefined && (!best || best.distance > 1) ? sound : best?.term
}
