/**
 * The matches of a search that has few, ranked by words and meaning. One with fewer than a page also finds records that have a
 * part of its words, or fit what they mean (docs/decisions/0049-search-by-meaning.md).
 */
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { rowsOf } from '#backend/db/driver.ts'
import type { Context } from '#backend/http/context.ts'
import { textOf } from '#backend/json-api/flat-sql.ts'
import type { QueryContext } from '#backend/json-api/resource.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import { fold } from '#shared/fold.ts'
import { type EnglishText, englishRanking } from './english-text.ts'
import { type MeetsTarget, meaningScore, nameOfTarget, type Target, type Unit, unitsOf } from './meanings.ts'
import { rememberForVisitors } from './query-memory.ts'
import { placesOf } from './query-places.ts'
import { queryWords, type Tiers } from './query-words.ts'
import { allOf, anyFormOf, formsOf, readOnce, type TierQueries } from './tier-queries.ts'
import { type VisibleWord, visibleWords } from './visible-words.ts'

/** The records that a reader can find, and how the search reads them. */
export type Among = {
  id: PgColumn
  /** How well a record has what the words of a query mean. */
  meets: MeetsTarget
}

type Search = Among & {
  where: SQL | undefined
  source: PgColumn | SQL
  tiers: TierQueries
  every: SQL
  inEnglish: EnglishText | null
  /** Ids of the records that have all words, in some form. */
  strict: readonly number[]
}

type Ranked = {
  /** A loose one is near to what the query means, and ranks below all others. */
  rows: { id: number; rank: number; isLoose: boolean }[]
  /** The query with the words that it probably means. */
  corrected?: string
  /** The place that the query names, and the query without it. */
  place?: { label: string; rest: string }
}

/** A search with fewer matches also finds what is near to it, up to so many. */
const enough = 12
/** Of the records that are compared with the meaning of a query: those that have its words, and the newest. */
const maxCompared = 2_000
/** From 0 to 1: how much of a query a record must fit to be near to it. */
const leastFit = 0.05
/**
 * What scores less is shown as near to the query, apart from what it asks for. Where nothing has its words, what fits its meaning
 * is what it asks for.
 */
const looseBelow = { withWords: 0.95, byMeaning: 0.6 }

/** How well a record fits a word: in title, summary or labels, or only further on; itself, or a synonym or another spelling. */
const textFit = { titled: 1, titledByMeaning: 0.6, mentioned: 0.35, mentionedByMeaning: 0.2 }
const meaningFit = 0.9
/** How much a word counts that means nothing, beside others that do: "lekker" in "lekker buiten bezig". */
const meaninglessWeight = 0.3
/** How much a place counts beside what somebody looks for there: "taalmaatje in Loenen". */
const placeWeight = 0.5

/** A visitor's matches are remembered, as long as the counts of the search. */
export function rankedMatches(value: string, { context, asked }: QueryContext, search: Search): Promise<Ranked> {
  const list = textOf(and(asked?.fields, asked?.named))
  const name = `ranked ${context.locale} ${getTableName(search.id.table)} ${list} ${value}`
  return rememberForVisitors(context, name, () => rank(value, context, asked, search))
}

async function rank(value: string, context: Context, list: QueryContext['asked'], search: Search): Promise<Ranked> {
  const { id, where, source, tiers, every, inEnglish, strict } = search
  const words = queryWords(fold(value))
  const visible = await visibleWords(context, search, tiers.words, strict.length > 0)
  const asked = new Map(visible.map((word) => [word.place, word]))
  const read = words.map((word, place) => asked.get(place)?.corrected ?? word)
  const places = await placesOf(context, read)
  const units =
    asked.size === 0
      ? []
      : await unitsOf(context.db, context.center.id, words, {
          places,
          asked: (place) => asked.has(place),
          known: (place) => asked.get(place)?.isKnown ?? true,
          corrected: (place) => asked.get(place)?.corrected,
        })
  const columns = targetColumns(search.meets)
  const fits = fitOf(units, asked, columns.of)
  const english = inEnglish && englishRanking(inEnglish, textFit.mentioned)
  const isWidened = strict.length < enough && (fits ?? english) !== null
  const { exact, near } = tiers
  // A title with the asked word of "zonder Nederlands" or "om de week" does not say what the phrase does.
  const hasPhrase = units.some(
    ({ first, last, targets }) =>
      targets.length > 0 && words.slice(first, last + 1).some((_, index) => !asked.has(first + index)),
  )
  const byWords = hasPhrase
    ? sql`0`
    : sql`0.5 * (titled @@ ${readOnce(exact)})::int + 0.3 * (titled @@ ${readOnce(near)})::int + 0.1 * ts_rank_cd(words, ${readOnce(every)}, 32)`
  const score = sql`(fit + ${byWords})`
  const hasWords = anyOf(id, strict)
  const table = sql.identifier(getTableName(id.table))
  const rows = await rowsOf<{ id: number; score: number }>(
    context.db,
    sql`select id, round((${best(score, english?.score)} + 0.05 * strict::int)::numeric, 4)::float as score
      from (select id, words, titled, strict, wanted ${english?.names ?? sql.empty()}, ${fits ?? sql`0`} as fit ${english?.fit ?? sql.empty()} from (
        select id, words, titled, strict, wanted ${english?.names ?? sql.empty()} ${columns.all()} from (
          select ${id.table}.*, ${source} as words, ts_filter(${source}, '{a,b}') as titled, ${hasWords} as strict, ${list?.named ?? sql`true`} as wanted ${english?.columns ?? sql.empty()}
          from ${id.table} where ${isWidened ? and(where, list?.fields) : hasWords}
          order by ${strict.length > 0 ? sql`${hasWords} desc,` : sql.empty()} ${id} desc limit ${isWidened ? maxCompared : null} offset 0) ${table} offset 0) met offset 0) ranked
      where wanted and (strict or ${isWidened ? sql`${best(sql`fit`, english && sql`fit_en`)} >= ${leastFit}` : sql`false`})
      order by ${hasPhrase ? sql.empty() : sql`strict desc,`} 2 desc, 1 desc limit ${isWidened ? enough : null}`,
  )
  const isPlace = units.length > 0 && units.every((unit) => placeIn(unit) !== undefined)
  // Who types a place looks for what is near it, also where no text has its name.
  const isFound = rows.some(({ score }) => Number(score) >= looseBelow.withWords) && !isPlace
  const limit = isFound ? looseBelow.withWords : looseBelow.byMeaning
  const hasAll = new Set(hasPhrase ? [] : strict)
  const isLoose = ({ id, score }: { id: number; score: number }) =>
    isWidened && Number(score) < limit && !hasAll.has(Number(id))
  // English words are no misspelled Dutch ones.
  const corrected = context.locale === 'en' ? undefined : correctionOf(words, units, asked)
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      rank: Number(row.score) + (isLoose(row) ? 0 : 1),
      isLoose: isLoose(row),
    })),
    ...(corrected && { corrected }),
    ...placeAndRest(words, units, asked),
  }
}

const placeIn = ({ targets: [target] }: Unit) => (target?.kind === 'near' ? target.value : undefined)

/** What the page offers in place of the query: a search around the first place that it names, for what else it says. */
function placeAndRest(
  words: readonly string[],
  units: readonly Unit[],
  asked: ReadonlyMap<number, Tiers>,
): Pick<Ranked, 'place'> {
  const unit = units.find((one) => placeIn(one) !== undefined)
  const place = unit && placeIn(unit)
  if (!unit || !place) return {}
  const isOf = ({ first, last }: Unit, index: number) => first <= index && index <= last
  const says = (index: number) =>
    asked.get(index)?.isKnown === true || units.some((one) => one.targets.length > 0 && isOf(one, index))
  const rest = words.filter((_, index) => asked.has(index) && !isOf(unit, index) && says(index))
  return { place: { label: place.label, rest: rest.join(' ') } }
}

const best = (dutch: SQL, english: SQL | null | undefined): SQL =>
  english ? sql`greatest(${dutch}, ${english})` : dutch

/** A column for each target that a query means, so that the database finds out once per record how it meets it. */
function targetColumns(meets: MeetsTarget) {
  const columns = new Map<string, { name: SQL; meets: SQL }>()
  const of = (target: Target): SQL => {
    const key = nameOfTarget(target)
    const name = columns.get(key)?.name ?? sql`${sql.identifier(`target_${columns.size}`)}`
    columns.set(key, { name, meets: meets(target) })
    return name
  }
  /** Of those that were asked for so far. */
  const all = (): SQL => sql.join([...columns.values()].map(({ name, meets: value }) => sql`, ${value} as ${name}`))
  return { of, all }
}

/** How well a record fits the query, from 0 to 1: of each unit by its text or its meaning. Null for words that say nothing. */
function fitOf(units: readonly Unit[], asked: ReadonlyMap<number, Tiers>, column: (target: Target) => SQL): SQL | null {
  const hasMeaning = units.some(({ targets }) => targets.length > 0)
  const parts = units.flatMap((unit) => {
    const own = [...asked.values()].filter(({ place }) => place >= unit.first && place <= unit.last)
    const meaning = meaningScore(unit, column)
    // An unknown word that means nothing here is left out.
    if (!meaning && !own.some((word) => word.isKnown || word.spellings.length > 0)) return []
    const ofKind = placeIn(unit) ? placeWeight : hasMeaning && !meaning ? meaninglessWeight : 1
    const weight = Math.max(1, own.length) * ofKind
    // Without the other words of its phrase, a word says something else: "zonder nederlands".
    const isPartOfPhrase = meaning !== null && own.length <= unit.last - unit.first
    const typed = readOnce(allOf(own.map(formsOf)))
    const meant = readOnce(allOf(own.map(anyFormOf)))
    const byText =
      own.length === 0 || isPartOfPhrase
        ? sql`0`
        : sql`case when titled @@ ${typed} then ${textFit.titled}::float when titled @@ ${meant} then ${textFit.titledByMeaning}::float
            when words @@ ${typed} then ${textFit.mentioned}::float when words @@ ${meant} then ${textFit.mentionedByMeaning}::float else 0 end`
    return [{ weight, fit: sql`${weight}::float * greatest(${byText}, ${meaningFit}::float * ${meaning ?? sql`0`})` }]
  })
  if (parts.length === 0) return null
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  return sql`((${sql.join(
    parts.map(({ fit }) => fit),
    sql` + `,
  )}) / ${whole}::float)`
}

/** The query as it was probably meant, when a word of it is none. */
function correctionOf(words: readonly string[], units: readonly Unit[], asked: ReadonlyMap<number, VisibleWord>) {
  const corrected = words.map((word, place) => {
    const unit = units.find(({ first, last }) => first <= place && place <= last)
    // "burn out" is a phrase that we know: "burn" is no misspelling of another word.
    const isPartOfPhrase = unit !== undefined && unit.first < unit.last
    const meant = unit?.corrected?.get(place)
    return isPartOfPhrase ? (meant ?? word) : (asked.get(place)?.corrected ?? meant ?? word)
  })
  const text = corrected.join(' ')
  return text === words.join(' ') ? undefined : text
}
