/** Counts of a list: its records, and the records per value of each facet. */
import { and, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#backend/db/driver.ts'
import type { Context } from '#backend/http/context.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { conditionOf } from './conditions.ts'
import type { Combination } from './count-cache.ts'
import { textOf } from './flat-sql.ts'
import { fieldOf } from './query-string.ts'
import type { Field, FieldFilter, NamedCondition, Resource } from './resource.ts'
import { sourceOf } from './rows.ts'

export type Facets = Record<string, Record<string, number>>
export type Counts = { records: number; facets: Facets }

/** Scope and named filters apply to every count; a field filter applies to all facets but its own. */
type Counted = {
  resource: Resource
  context: Context
  /** Names of the facets. */
  names: string[]
  scope: SQL | undefined
  named: NamedCondition[]
  filters: FieldFilter[]
}

const fixedOf = ({ scope, named }: Counted): (SQL | undefined)[] => [scope, ...named.map(({ condition }) => condition)]

/** Above this many combinations the database adds them up. */
const maxCombinations = 4_000

/**
 * Counts per facet. Each facet is counted with all filters but its own, so that it still shows the other values. The
 * records are read once, grouped by all facets together, and the filters on facets are applied to the groups: selecting
 * another value needs no new query.
 */
export async function countList(counted: Counted): Promise<Counts> {
  const { resource, context, names, filters } = counted
  const own = filters.filter((filter) => isFacetFilter(filter, names))
  const others = filters.filter((filter) => !own.includes(filter))
  const where = and(...fixedOf(counted), ...others.map(conditionOf))
  const faster = resource.combinations?.({ ...counted, filters: others }) ?? null
  if (names.length === 0 && !faster) {
    return { records: await countRecords(resource, context, where), facets: {} }
  }
  const read = faster ?? (() => readCombinations(resource, context, names, where))
  const combinations = await (context.actor || !context.counts
    ? read()
    : context.counts.recall(keyOf(resource, names, where), context.now, read))
  return !faster && combinations.length > maxCombinations ? countInDatabase(counted) : addUp(combinations, names, own)
}

export async function countRecords(resource: Resource, { db }: Context, where: SQL | undefined): Promise<number> {
  const [row] = await rowsOf<{ records: number }>(
    db,
    sql`select count(*)::int as records from ${sourceOf(resource)} where ${where ?? sql`true`}`,
  )
  return row?.records ?? 0
}

/** A filter on values of a facet, which can be applied to the combinations. */
export const isFacetFilter = ({ name, predicate }: FieldFilter, names: string[]): boolean =>
  names.includes(name) && (predicate === 'in' || predicate === 'eq')

const keyOf = ({ type }: Resource, names: string[], where: SQL | undefined): string =>
  JSON.stringify([type, names, textOf(where)])

const fieldsOf = (resource: Resource, names: string[]): Field[] =>
  names.map((name) => fieldOf(resource, name)).filter((field): field is Field => field !== undefined)

async function readCombinations(
  resource: Resource,
  { db }: Context,
  names: string[],
  where: SQL | undefined,
): Promise<Combination[]> {
  const columns = fieldsOf(resource, names).map(({ source }) => sql`${source}`)
  const places = columns.map((_, index) => sql.raw(String(index + 1)))
  const rows = await rowsOf<{ records: number } & Record<string, unknown>>(
    db,
    sql`select ${sql.join(
      columns.map((column, index) => sql`${column} as ${sql.identifier(`f${index}`)}`),
      sql`, `,
    )}, count(*)::int as records from ${sourceOf(resource)} where ${where ?? sql`true`}
      group by ${sql.join(places, sql`, `)} limit ${maxCombinations + 1}`,
  )
  return rows.map(({ records, ...row }) => ({
    records,
    values: names.map((_, index) => row[`f${index}`] as Combination['values'][number]),
  }))
}

/** Counts without any selection are the most frequent: cached for the same combinations. */
const unfiltered = new WeakMap<Combination[], Counts>()

function addUp(combinations: Combination[], names: string[], filters: FieldFilter[]): Counts {
  const cached = filters.length === 0 ? unfiltered.get(combinations) : undefined
  if (cached) return cached
  const counts = sumsOf(combinations, names, filters)
  if (filters.length === 0) unfiltered.set(combinations, counts)
  return counts
}

function sumsOf(combinations: Combination[], names: string[], filters: FieldFilter[]): Counts {
  const selections = filters.map(({ name, predicate, value }) => ({
    index: names.indexOf(name),
    selected: new Set(predicate === 'in' ? value.split(',').map((part) => part.trim()) : [value]),
  }))
  const sums = names.map(() => new Map<string, number>())
  const add = (index: number, value: Value | undefined, records: number) => {
    const sum = sums[index]
    if (!sum || value === null || value === undefined) return
    if (typeof value === 'string') sum.set(value, (sum.get(value) ?? 0) + records)
    else for (const item of value) sum.set(item, (sum.get(item) ?? 0) + records)
  }
  let total = 0
  for (const { values, records } of combinations) {
    // A combination that only one field's filter excludes still counts for that field.
    let excludedBy: number | null = null
    let exclusions = 0
    for (const { index, selected } of selections) {
      if (index === excludedBy || matches(selected, values[index])) continue
      excludedBy = index
      exclusions++
    }
    if (exclusions > 1) continue
    if (excludedBy !== null) {
      add(excludedBy, values[excludedBy], records)
      continue
    }
    total += records
    for (let index = 0; index < names.length; index++) add(index, values[index], records)
  }
  const facets = names.map((name, index) => {
    const sorted = [...(sums[index] ?? [])].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    return [toSnake(name), Object.fromEntries(sorted)]
  })
  return { records: total, facets: Object.fromEntries(facets) }
}

type Value = Combination['values'][number]

// An empty selection excludes nothing, as in its SQL condition.
const matches = (selected: Set<string>, value: Value | undefined): boolean =>
  selected.size === 0 ||
  (selected.size === 1 && selected.has('')) ||
  (typeof value === 'string' ? selected.has(value) : (value?.some((item) => selected.has(item)) ?? false))

/** The same, aggregated by the database: for records of which few are alike. */
async function countInDatabase(counted: Counted): Promise<Counts> {
  const { resource, context, names, filters } = counted
  const conditionsWithout = (out: string[]) =>
    and(...fixedOf(counted), ...filters.filter((filter) => !isFacetFilter(filter, out)).map(conditionOf))
  const records = await countRecords(resource, context, conditionsWithout([]))
  const facets: Facets = Object.fromEntries(names.map((name) => [toSnake(name), {}]))
  const filtered = names.filter((name) => filters.some((filter) => isFacetFilter(filter, [name])))
  const free = names.filter((name) => !filtered.includes(name))
  for (const group of [free, ...filtered.map((name) => [name])]) {
    if (group.length === 0) continue
    for (const row of await countGroup(resource, context, group, conditionsWithout(group))) {
      const name = group[Number(row.facet)]
      const counts = name === undefined ? undefined : facets[toSnake(name)]
      if (counts) counts[row.value] = Number(row.records)
    }
  }
  return { records, facets }
}

type Count = { facet: number; value: string; records: number }

async function countGroup(resource: Resource, { db }: Context, names: string[], where: SQL | undefined) {
  const fields = fieldsOf(resource, names)
  const columns = fields.map((field, index) => sql`${field.source} as ${sql.identifier(`f${index}`)}`)
  const counts = fields.map((field, index) => {
    const column = sql.identifier(`f${index}`)
    const value = field.kind === 'list' ? sql`unnest(${column})` : sql`${column}`
    return sql`select ${sql.raw(String(index))} as facet, ${value} as value, count(*) as records from base group by 2`
  })
  return rowsOf<Count>(
    db,
    sql`with base as materialized (select ${sql.join(columns, sql`, `)} from ${sourceOf(resource)} where ${where ?? sql`true`})
      select facet, value, records from (${sql.join(counts, sql` union all `)}) counted where value is not null order by facet, records desc, value`,
  )
}
