/** What the words of a query mean, beside the words that a text may have for them (`db/reference/everyday-words.ts`). */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf, textArray } from '#backend/db/driver.ts'
import { everydayWords, type MeaningTarget } from '#backend/db/reference/everyday-words.ts'
import { editDistance, tolerated } from './edit-distance.ts'
import { phrasesOf } from './phrases.ts'

/** Words of the query side by side, that together mean `targets`; none when the lexicon does not have them. */
export type Unit = { first: number; last: number; targets: readonly MeaningTarget[]; corrected?: string }

/** Words of one entry, at most. */
const longestPhrase = 4
/** A shorter part of a compound is in too many words: "kat" in "katoen". */
const shortestPart = 4
/** What a compound has beside the part, at least. */
const shortestRest = 3

/** `keys` has the stems of the entries of one word. */
type Lexicon = { byKey: Map<string, readonly MeaningTarget[]>; keys: Map<string, string> }
const lexicons = new WeakMap<Db, Promise<Lexicon>>()

/** The entries by the stems of their terms, which the database computes. */
function lexiconOf(db: Db): Promise<Lexicon> {
  const cached = lexicons.get(db)
  if (cached) return cached
  const lexicon = readLexicon(db)
  lexicons.set(db, lexicon)
  // A failed read is retried by the next search.
  lexicon.catch(() => lexicons.delete(db))
  return lexicon
}

async function readLexicon(db: Db): Promise<Lexicon> {
  const entries = everydayWords.flatMap(({ terms, targets }) => terms.map((term) => ({ term, targets })))
  const keys = await keysOf(
    db,
    entries.map(({ term }) => term),
  )
  const byKey = new Map<string, readonly MeaningTarget[]>()
  for (const [index, { targets }] of entries.entries()) {
    const key = keys[index] ?? ''
    byKey.set(key, [...(byKey.get(key) ?? []), ...targets])
  }
  const words = entries.map(({ term }, index) => [term, keys[index] ?? ''] as const)
  return { byKey, keys: new Map(words.filter(([term]) => !term.includes(' '))) }
}

/** Whether a word is an everyday word, by its stem. */
export const hasMeaning = async (db: Db, stem: string): Promise<boolean> => (await lexiconOf(db)).byKey.has(stem)

async function keysOf(db: Db, terms: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string | null }>(
    db,
    sql`select search_key(term) as key from unnest(${textArray(terms)}) with ordinality as asked (term, place) order by place`,
  )
  return rows.map(({ key }) => key ?? '')
}

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

/**
 * The units of a query, the longest phrases first. A word that is not `asked` for has a meaning in a phrase alone: "van" is no car
 * in "ik hou van lezen". `known` says which words are in a text of this database: the others may be misspelled.
 */
export async function unitsOf(
  db: Db,
  centerId: number,
  words: readonly string[],
  { asked, known }: { asked: (index: number) => boolean; known: (index: number) => boolean },
): Promise<Unit[]> {
  const lexicon = await lexiconOf(db)
  // "computer hulp", and "voet bal" as one word.
  const phrases = phrasesOf(words, longestPhrase)
    .filter(({ first, last }) => first < last || asked(first))
    .flatMap(({ first, last, parts }) =>
      [...new Set([parts.join(' '), parts.join('')])].map((text) => ({ first, last, text })),
    )
  const keys = await keysOf(
    db,
    phrases.map(({ text }) => text),
  )
  const taken = new Set<number>()
  const units: Unit[] = []
  const take = (first: number, last: number, found: Omit<Unit, 'first' | 'last'>) => {
    for (let place = first; place <= last; place++) taken.add(place)
    units.push({ first, last, ...found })
  }
  const isFree = (first: number, last: number) =>
    words.slice(first, last + 1).every((_, index) => !taken.has(first + index))
  const byLength = phrases
    .map((phrase, index) => ({ ...phrase, key: keys[index] ?? '' }))
    .sort((a, b) => b.last - b.first - (a.last - a.first))
  for (const { first, last, key } of byLength) {
    const targets = lexicon.byKey.get(key)
    if (targets && isFree(first, last)) take(first, last, { targets })
  }
  const left = byLength.filter(({ first, last }) => isFree(first, last))
  const synonyms = await synonymKeys(
    db,
    centerId,
    left.map(({ key }) => key),
  )
  for (const { first, last, key } of left) {
    const targets = (synonyms.get(key) ?? []).flatMap((other) => lexicon.byKey.get(other) ?? [])
    if (targets.length > 0 && isFree(first, last)) take(first, last, { targets })
  }
  for (const { first: place, last, text: word, key } of byLength) {
    if (place < last || taken.has(place)) continue
    const found = compoundOf(lexicon, word, key) ?? (known(place) ? null : correctionOf(lexicon, word))
    take(place, place, found ?? { targets: [] })
  }
  return units.sort((a, b) => a.first - b.first)
}

/** Of the longest entry that the word ends with, and of the longest before it: a "ziekenhuischauffeur" is of both. */
function compoundOf({ byKey, keys }: Lexicon, word: string, stem: string): Omit<Unit, 'first' | 'last'> | null {
  const longest = (room: number, keyOf: (length: number) => string | undefined) => {
    for (let length = room; length >= shortestPart; length--) {
      const key = keyOf(length)
      if (key !== undefined) return { length, targets: byKey.get(key) ?? [] }
    }
    return null
  }
  const stored = (part: string) => (byKey.has(part) ? part : undefined)
  const room = word.length - shortestRest
  const tail = longest(room, (length) => keys.get(word.slice(-length)) ?? stored(stem.slice(-length)))
  const head = longest(Math.min(room, word.length - (tail?.length ?? 0)), (length) => {
    const part = word.slice(0, length)
    return keys.get(part) ?? (length > shortestPart ? stored(part) : undefined)
  })
  const targets = [tail, head].flatMap((part) => part?.targets ?? [])
  return targets.length > 0 ? { targets } : null
}

/** Of the entry that is spelled most like the word. */
function correctionOf({ byKey, keys }: Lexicon, word: string): Omit<Unit, 'first' | 'last'> | null {
  const max = tolerated(word.length)
  const near = [...keys.keys()]
    .filter((term) => Math.abs(term.length - word.length) <= max)
    .map((term) => ({ term, distance: editDistance(word, term) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
  const [best] = near
  const targets = best && byKey.get(keys.get(best.term) ?? '')
  return targets ? { targets, corrected: best.term } : null
}

/** How well a record meets a target, as an expression: 0 not at all, 1 as it should, more where its title says so. */
export type MeetsTarget = (target: MeaningTarget) => SQL

/** How much less a target counts that all compared records meet, from 0 to 1. */
const byRarity = 0.6

/** Part of the score that is for the targets beyond those that a record must have to fit. */
const further = 0.3

/** The targets of a unit, each once, with its highest weight. */
function targetsOf({ targets }: Unit): MeaningTarget[] {
  const unique = new Map<string, MeaningTarget>()
  for (const target of targets) {
    const name = `${target.kind}:${target.value}`
    const before = unique.get(name)
    if (!before || before.weight < target.weight) unique.set(name, target)
  }
  return [...unique.values()]
}

/**
 * How well a record fits the meaning, from 0 to 1: the part of the weights that it has. A target counts less the more of the
 * compared records meet it. Null without a meaning. `column` gives the column that says how a record meets the target.
 */
export function meaningScore(unit: Unit, column: (target: MeaningTarget) => SQL): SQL | null {
  const targets = targetsOf(unit)
  if (targets.length === 0) return null
  const weights = targets.map(({ weight }) => weight).sort((a, b) => b - a)
  const sumOf = (some: number[]) => some.reduce((sum, weight) => sum + weight, 0)
  // A record that has the two heaviest fits as well as it can be asked to.
  const best = sumOf(weights.slice(0, 2))
  const met = sql.join(
    targets.map((target) => {
      const meets = column(target)
      return sql`${target.weight}::float * ${meets} * (1 - ${byRarity}::float * avg((${meets} > 0)::int) over ())`
    }),
    sql` + `,
  )
  return sql`(${1 - further}::float * least(1, (${met}) / ${best}::float) + ${further}::float * least(1, (${met}) / ${sumOf(weights)}::float))`
}
