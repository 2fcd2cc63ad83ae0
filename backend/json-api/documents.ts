/** Response documents: lists with paging and facets, and single records, both with includes (JSON:API 1.1). */

import { and, Column, is, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import { rowsOf } from '#backend/db/driver.ts'
import { plannedPerValue } from '#backend/db/statements.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { snakeKeys } from '#shared/json-api/case.ts'
import type { Document, Identifier, Resource as Node, Pagination } from '#shared/json-api/types.ts'
import { conditionOf } from './conditions.ts'
import { countList, countRecords, isFacetFilter } from './facets.ts'
import { flatten } from './flat-sql.ts'
import { type Entry, nodeOf } from './nodes.ts'
import { fieldOf, type IncludeTree, type NamedFilter, parseQuery, type ResourceQuery } from './query-string.ts'
import type { NamedCondition, QueryContext, Resource, Row, Selection } from './resource.ts'
import { checkAttributes } from './response-check.ts'
import { anyOf, byId, keyAlias, selectRows, sourceOf } from './rows.ts'

export type RawQuery = Record<string, unknown>

/**
 * A page of the records within `scope`. Throws 400 for anything unknown in the query. Never called in a transaction,
 * whose connection a list that holds the slot may wait for.
 */
export async function listDocument(
  resource: Resource,
  context: Context,
  raw: RawQuery,
  scope: SQL | undefined,
): Promise<Document<Node[]>> {
  const query = parseQuery(resource, raw)
  const read = () => readList(resource, context, query, scope)
  return context.lists ? context.lists.run(read) : read()
}

async function readList(
  resource: Resource,
  context: Context,
  query: ResourceQuery,
  scope: SQL | undefined,
): Promise<Document<Node[]>> {
  const isRanked = query.sorts.some(({ name, descending }) => name === 'relevance' && descending)
  const queryContext: QueryContext = { context, isRanked, meta: {} }
  const conditions = query.fieldFilters.map(conditionOf)
  const flatScope = scope && flatten(scope)
  const named: NamedCondition[] = []
  for (const { name, value, parameter } of searchLast(query.namedFilters)) {
    if (name === 'q') queryContext.asked = { scope: flatScope, ...askedBeside(query, named) }
    const condition = await resource.filters?.[name]?.(value, queryContext, parameter)
    if (condition) named.push({ name, condition: flatten(condition), onId: condition === queryContext.onId })
  }
  const where = and(flatScope, ...named.map(({ condition }) => condition), ...conditions)

  const { facets: names, fieldFilters: filters } = query
  const { exact } = queryContext
  // What is near to the words of a search is listed and not counted.
  const counted = named.map((one) => (one.name === 'q' && exact ? { ...one, condition: flatten(exact) } : one))
  const counts = await countList({ resource, context, names, scope: flatScope, named: counted, filters })
  const records = exact ? await countRecords(resource, context, where) : counts.records
  if (exact) queryContext.meta.exact = counts.records
  const pagination = paginationOf(query, records)
  const isBeyondLast = pagination.current > pagination.last
  const rows =
    pagination.records === 0 || isBeyondLast ? [] : await pageOf(resource, queryContext, query, where, records)
  const document = await documentOf(resource, queryContext, rows, query)
  document.meta = { pagination, ...queryContext.meta, ...(names.length > 0 ? { facets: counts.facets } : {}) }
  return document
}

/** A search chooses among what the rest of the list asks for. Facets count other values too, so that their filters come after it. */
const askedBeside = ({ fieldFilters, facets }: ResourceQuery, named: readonly NamedCondition[]) => ({
  fields: and(...fieldFilters.filter((filter) => !isFacetFilter(filter, facets)).map(conditionOf)),
  named: and(...named.map(({ condition }) => condition)),
})

const searchLast = (filters: readonly NamedFilter[]): NamedFilter[] => [
  ...filters.filter(({ name }) => name !== 'q'),
  ...filters.filter(({ name }) => name === 'q'),
]

async function pageOf(
  resource: Resource,
  queryContext: QueryContext,
  query: ResourceQuery,
  where: SQL | undefined,
  records: number,
): Promise<Row[]> {
  const { number, size } = query.page
  const offset = (number - 1) * size
  const isMany = records > maxRanked
  const sorts = query.sorts.filter(({ name }, place) => !isMany || place === 0 || name !== 'relevance')
  const rowsWith = async (ids: readonly number[]) => {
    if (ids.length === 0) return []
    const rows = await selectRows(selectionOf(resource, query), queryContext, { where: anyOf(resource.id, ids) })
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }
  const read = async (condition: SQL | undefined) => {
    const where = queryContext.distance && isMany ? sql`${condition} ${sql.raw(plannedPerValue)}` : condition
    const { exact } = queryContext
    const orderBy = [...(exact ? [sql`${exact} desc`] : []), ...orderOf(resource, { sorts }, queryContext)]
    if (offset < maxSkipped) {
      return selectRows(selectionOf(resource, query), queryContext, { where, orderBy, limit: size, offset })
    }
    const found = await rowsOf<{ id: number | string }>(
      queryContext.context.db,
      sql`select ${resource.id} as id from ${sourceOf(resource)} ${where ? sql`where ${where}` : sql``}
        order by ${sql.join(orderBy, sql`, `)} limit ${size} offset ${offset}`,
    )
    return rowsWith(found.map(({ id }) => Number(id)))
  }
  // For the nearest of many records a smaller circle is searched first; if it fills the page, no record outside it
  // belongs there.
  const share = (areaFactor * (offset + size)) / records
  const isNearest = query.sorts[0]?.name === 'distance' && !query.sorts[0].descending
  const nearer = isNearest && share < 0.5 ? queryContext.nearer?.(share) : null
  if (nearer) {
    const rows = await read(and(where, nearer))
    if (rows.length === size) return rows
  }
  const isBestFirst = queryContext.isRanked && query.sorts.length === 1
  if (isBestFirst && queryContext.bestMatches && isMany) {
    return rowsWith(await bestFirst(resource, queryContext, where, queryContext.bestMatches, query.page))
  }
  return read(where)
}

/** From this offset on the page's ids are found first: the columns of skipped records would be computed too. */
const maxSkipped = 200

/** Above this many matches the rank is not computed for all of them, and a circle is planned for its radius. */
const maxRanked = 1_000

/**
 * Ids of a page of many matches: those of the first condition, then of the next, then the others, each part in the default
 * order, which is stable across pages. A part is read when those before it have not filled the page: the last one has to look
 * at every match.
 */
async function bestFirst(
  resource: Resource,
  queryContext: QueryContext,
  where: SQL | undefined,
  best: SQL[],
  { number, size }: ResourceQuery['page'],
): Promise<number[]> {
  const order = sql.join(defaultOrder(resource, queryContext), sql`, `)
  const ids: number[] = []
  for (const [place, condition] of [...best, sql`true`].entries()) {
    const own = and(where, condition, ...best.slice(0, place).map((better) => sql`not ${better}`))
    const rows = await rowsOf<{ id: number | string }>(
      queryContext.context.db,
      sql`select ${resource.id} as id from ${sourceOf(resource)} where ${own} order by ${order} limit ${number * size - ids.length}`,
    )
    ids.push(...rows.map(({ id }) => Number(id)))
    if (ids.length === number * size) break
  }
  return ids.slice((number - 1) * size)
}

/** Factor by which the circle is larger than an even distribution requires. */
const areaFactor = 4

/** One record within `scope`; throws 404 for any other. */
export async function showDocument(
  resource: Resource,
  context: Context,
  id: string | number,
  raw: RawQuery,
  scope: SQL | undefined,
): Promise<Document<Node>> {
  const query = parseQuery(resource, raw)
  const queryContext: QueryContext = { context, meta: {} }
  const [row] = await selectRows(selectionOf(resource, query), queryContext, {
    where: and(byId(resource, recordId(id)), scope),
    limit: 1,
  })
  if (!row) throw notFound()
  const { data, included } = await documentOf(resource, queryContext, [row], query)
  const [node] = data
  if (!node) throw notFound()
  return included ? { data: node, included } : { data: node }
}

/** A document that is built without a descriptor: a receipt, or a view of several records. Checked like the others. */
export function builtDocument<Schema extends z.ZodMiniObject>(
  context: Context,
  schema: Schema,
  { type, id, attributes }: { type: string; id: string; attributes: z.output<Schema> },
): Document<Node> {
  if (context.checkResponses) checkAttributes(type, schema, attributes)
  return { data: { type, id, attributes: snakeKeys(attributes) as Record<string, unknown> } }
}

/** Record id of a URL; throws 404 for anything but a number. */
export function recordId(id: string | number): number {
  if (typeof id === 'number') return id
  if (!/^\d{1,15}$/.test(id)) throw notFound()
  return Number(id)
}

function paginationOf({ page }: ResourceQuery, records: number): Pagination {
  const last = Math.max(1, Math.ceil(records / page.size))
  return {
    current: page.number,
    next: page.number < last ? page.number + 1 : null,
    prev: page.number > 1 ? Math.min(page.number - 1, last) : null,
    last,
    records,
  }
}

const defaultOrder = (resource: Resource, queryContext: QueryContext): SQL[] =>
  orderOf(resource, parseQuery(resource, {}), queryContext)

function orderOf(resource: Resource, query: Pick<ResourceQuery, 'sorts'>, queryContext: QueryContext): SQL[] {
  const order = query.sorts.flatMap(({ name, descending }) => {
    const own = resource.sorts?.[name]
    const field = own ? undefined : fieldOf(resource, name)
    const source = own ? own(queryContext) : field?.source
    if (!source) return []
    return [{ source, descending, isText: field?.kind === 'text' && !field.values }]
  })
  // The id breaks ties, in the direction of the last sort, so that no record is on two pages or on none.
  const { source = resource.id, descending = true } = order.at(-1) ?? {}
  return [...order.map(directed), sql`${resource.id} ${directionOf(source, descending)}`]
}

type Order = { source: PgColumn | SQL; descending: boolean; isText: boolean }

/** Texts without capitals and diacritics, as a reader looks for them, whatever order of letters the database was made with. */
const directed = ({ source, descending, isText }: Order): SQL =>
  sql`${isText ? sql`search_fold(${source})` : source} ${directionOf(source, descending)}`

/** An index on what is never null has both directions; PostgreSQL reads none backward for `nulls last`. */
function directionOf(source: PgColumn | SQL, descending: boolean): SQL {
  if (!descending) return sql`asc`
  return is(source, Column) && source.notNull ? sql`desc` : sql`desc nulls last`
}

const selectionOf = (resource: Resource, query: ResourceQuery): Selection => ({
  resource,
  fields: query.fields.get(resource.type) ?? null,
  relationships: [],
})

/** Records that the includes of one response load, over all their steps: more is refused before it is built. */
const maxIncluded = 5_000

async function documentOf(
  resource: Resource,
  queryContext: QueryContext,
  rows: Row[],
  query: ResourceQuery,
): Promise<Document<Node[]>> {
  const entries = new Map<string, Entry>()
  const enter = (target: Resource, row: Row): Entry => {
    const name = `${target.type}:${row.id}`
    const known = entries.get(name)
    if (known) return known
    const entry: Entry = { resource: target, row, links: new Map() }
    entries.set(name, entry)
    return entry
  }
  const primary = rows.map((row) => enter(resource, row))
  let loaded = 0

  const follow = async (parents: Entry[], tree: IncludeTree): Promise<void> => {
    for (const [name, below] of Object.entries(tree)) {
      const relationship = parents[0]?.resource.relationships?.[name]
      if (!relationship) continue
      const target = relationship.target()
      const keyOf = (row: Row) => (relationship.key ? row[keyAlias(name)] : row.id)
      const keys = new Set(parents.map(({ row }) => keyOf(row)).filter((key): key is number => typeof key === 'number'))
      const found =
        keys.size === 0
          ? new Map<number, Row[]>()
          : await relationship.load(
              { ...forIncluded(queryContext), limit: maxIncluded - loaded + 1 },
              [...keys],
              selectionOf(target, query),
            )
      for (const related of found.values()) loaded += related.length
      if (loaded > maxIncluded) {
        throw apiError('query.too_many_included', { parameter: 'include', limit: maxIncluded })
      }
      const children = new Map<string, Entry>()
      for (const parent of parents) {
        const key = keyOf(parent.row)
        const related = (typeof key === 'number' ? found.get(key) : undefined) ?? []
        const linked = related.map((row) => enter(target, row))
        for (const child of linked) children.set(`${target.type}:${child.row.id}`, child)
        const identifiers: Identifier[] = linked.map((child) => ({ type: target.type, id: String(child.row.id) }))
        parent.links.set(name, { data: relationship.many ? identifiers : (identifiers[0] ?? null) })
      }
      if (children.size > 0) await follow([...children.values()], below)
    }
  }
  await follow(primary, query.include)

  const isPrimary = new Set(primary)
  const document: Document<Node[]> = {
    data: primary.map((entry) => {
      const node = nodeOf(entry, queryContext.context, query)
      const more = queryContext.recordMeta?.(entry.row.id)
      return more ? { ...node, meta: { ...node.meta, ...(snakeKeys(more) as Record<string, unknown>) } } : node
    }),
  }
  if (query.included) {
    const others = [...entries.values()].filter((entry) => !isPrimary.has(entry))
    document.included = others.map((entry) => nodeOf(entry, queryContext.context, query))
  }
  return document
}

/** Distance and rank are those of the primary records: included ones have neither. */
const forIncluded = ({ context, meta }: QueryContext): QueryContext => ({ context, meta })
