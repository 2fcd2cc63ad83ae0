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

/** `words` are the entries of one word, as written and by stem. */
type Entry = { term: string; key: string }
type Lexicon = { byKey: Map<string, readonly MeaningTarget[]>; words: Entry[] }
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
  const words = entries.map(({ term }, index) => ({ term, key: keys[index] ?? '' }))
  return { byKey, words: words.filter(({ term }) => !term.includes(' ')) }
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
function compoundOf({ byKey, words }: Lexicon, word: string, key: string): Omit<Unit, 'first' | 'last'> | null {
  const longestOf = (lengthIn: (entry: Entry) => number) =>
    words.reduce<{ entry: Entry; length: number } | null>((longest, entry) => {
      const length = entry.term.length < shortestPart ? 0 : lengthIn(entry)
      return length > (longest?.length ?? 0) ? { entry, length } : longest
    }, null)
  const room = (length: number) => word.length > length + 2
  const tail = longestOf((entry) => {
    const ending = [entry.term, entry.key].find(
      (part, index) => part.length >= shortestPart && (index === 0 ? word : key).endsWith(part),
    )
    const rest = word.slice(0, word.length - (ending?.length ?? 0))
    if (
      process.env.GUARD &&
      rest.length < Number(process.env.GUARD) &&
      !['', 's', 'e', 'n', 'en'].some(
        (l) => rest.endsWith(l) && words.some((w) => w.term === rest.slice(0, rest.length - l.length)),
      )
    )
      return 0
    return ending && room(ending.length) ? ending.length : 0
  })
  const head = longestOf(({ term, key: stem }) => {
    const beginning = [term, stem].find((part, index) => part.length >= shortestPart + index && word.startsWith(part))
    return beginning && room(beginning.length) && beginning.length + (tail?.length ?? 0) <= word.length
      ? beginning.length
      : 0
  })
  const f = Number(process.env.HEADW ?? 1)
  const targets = [tail, head].flatMap((part) =>
    part
      ? (byKey.get(part.entry.key) ?? []).map((t) => (part === head && tail ? { ...t, weight: t.weight * f } : t))
      : [],
  )
  return targets.length > 0 ? { targets } : null
}

/** Of the entry that is spelled most like the word. */
function correctionOf({ byKey, words }: Lexicon, word: string): Omit<Unit, 'first' | 'last'> | null {
  const max = tolerated(word.length)
  const near = words
    .filter(({ term }) => Math.abs(term.length - word.length) <= max)
    .map((entry) => ({ entry, distance: editDistance(word, entry.term) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
  const [best] = near
  const targets = best && byKey.get(best.entry.key)
  return targets ? { targets, corrected: best.entry.term } : null
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
