/** Builds SELECTs from a resource's descriptor: only the requested columns, one query per include. */
import { and, Column, eq, is, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { flatten } from './flat-sql.ts'
import type { QueryContext, Relationship, Resource, Row, Selection } from './resource.ts'

type Columns = Record<string, PgColumn | SQL>

/** Alias of a to-one relationship's foreign key in a row. */
export const keyAlias = (relationship: string) => `key:${relationship}`
const parentAlias = 'parent'

const flatSources = new WeakMap<SQL, SQL>()

/**
 * Drizzle omits the table's name of columns at the top level of a selected expression, but not one level deeper nor of what
 * is rendered; a subquery needs it to tell its own columns from ours. The expressions of a descriptor are rendered once.
 */
function qualified(source: PgColumn | SQL): PgColumn | SQL {
  if (is(source, Column)) return source
  const flat = flatSources.get(source) ?? flatten(source)
  flatSources.set(source, flat)
  return flat
}

function columnsOf({ resource, fields }: Selection, queryContext: QueryContext): Columns {
  const columns: Columns = { id: resource.id }
  for (const [name, source] of Object.entries(resource.extra ?? {})) columns[name] = qualified(source)
  for (const [name, attribute] of Object.entries(resource.attributes)) {
    if (fields && !fields.has(name)) continue
    const { select } = attribute
    const own = typeof select === 'function' ? select(queryContext) : null
    if (own) columns[name] = sql`${own}`
    else if (typeof select !== 'function') columns[name] = qualified(select)
  }
  for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
    if (relationship.key) columns[keyAlias(name)] = relationship.key
  }
  return columns
}

/** What the records of a resource are selected from. */
export const sourceOf = ({ table, belongsTo }: Resource): SQL =>
  belongsTo ? sql`${table} inner join ${belongsTo.table} on ${belongsTo.on}` : sql`${table}`

/** Records with these values of a key. As one value, so that the statement is the same for any number of them. */
export const anyOf = (key: PgColumn, ids: readonly number[]): SQL =>
  sql`${key} = any(${`{${ids.join(',')}}`}::bigint[])`

export type RowRequest = { where?: SQL; orderBy?: SQL[]; limit?: number; offset?: number; more?: Columns }

/** Rows of a resource, with `conceal` applied. */
export async function selectRows(
  selection: Selection,
  queryContext: QueryContext,
  request: RowRequest,
): Promise<Row[]> {
  const { resource } = selection
  const base = queryContext.context.db
    .select({ ...columnsOf(selection, queryContext), ...request.more })
    .from(resource.table as PgTable)
    .$dynamic()
  if (resource.belongsTo) base.innerJoin(resource.belongsTo.table, resource.belongsTo.on)
  base.where(request.where).orderBy(...(request.orderBy ?? []))
  if (request.limit !== undefined) base.limit(request.limit)
  if (request.offset) base.offset(request.offset)
  const rows = (await base) as Row[]
  if (resource.conceal) for (const row of rows) resource.conceal(row, queryContext.context)
  return rows
}

/** Whether the columns are the same in every request. */
const isFixed = ({ resource, fields }: Selection): boolean =>
  Object.entries(resource.attributes).every(
    ([name, { select }]) => typeof select !== 'function' || (fields !== null && !fields.has(name)),
  )

const lookupOf = ({ db }: QueryContext['context'], key: PgColumn, selection: Selection, queryContext: QueryContext) => {
  const base = db
    .select({ ...columnsOf(selection, queryContext), [parentAlias]: key })
    .from(selection.resource.table as PgTable)
    .$dynamic()
  const { belongsTo } = selection.resource
  if (belongsTo) base.innerJoin(belongsTo.table, belongsTo.on)
  return base
    .where(sql`${key} = any(${sql.placeholder('keys')}::bigint[])`)
    .limit(sql.placeholder('limit'))
    .prepare('')
}

/** Building an include's query takes longer than running it. By connection, because a transaction has a lookup of its own. */
const lookups = new WeakMap<Db, Map<string, ReturnType<typeof lookupOf>>>()

/** At most `limit` records with these values of a key, each with its value as `parent`; `conceal` applied. */
async function lookUp(
  selection: Selection,
  queryContext: QueryContext,
  key: PgColumn,
  { keys, limit }: { keys: readonly number[]; limit: number },
): Promise<Row[]> {
  const { resource, fields } = selection
  const { context } = queryContext
  const known = lookups.get(context.db) ?? new Map<string, ReturnType<typeof lookupOf>>()
  lookups.set(context.db, known)
  const name = `${resource.type} ${key.name} ${fields === null ? '*' : [...fields].sort().join()}`
  const lookup = known.get(name) ?? lookupOf(context, key, selection, queryContext)
  // A reader of the API chooses the fields: only so many combinations are kept.
  if (known.size < mostLookups) known.set(name, lookup)
  const rows = (await lookup.execute({ keys: `{${keys.join(',')}}`, limit })) as unknown[] as Row[]
  if (resource.conceal) for (const row of rows) resource.conceal(row, context)
  return rows
}

const mostLookups = 200

/** To-one relationship by a foreign key of this record. */
export function toOne(target: () => Resource, key: PgColumn): Relationship {
  return {
    target,
    many: false,
    key,
    load: async (queryContext, keys, selection) => {
      const { id } = selection.resource
      const rows = isFixed(selection)
        ? await lookUp(selection, queryContext, id, { keys, limit: keys.length })
        : await selectRows(selection, queryContext, { where: anyOf(id, keys) })
      return new Map(rows.map((row) => [row.id, [row]]))
    },
  }
}

type Related = { where?: (queryContext: QueryContext) => SQL | undefined; orderBy?: SQL[] }

/** To-many relationship by a foreign key of the other records. `where` limits them to those that the reader may see. */
export function toMany(target: () => Resource, foreignKey: PgColumn, { where, orderBy }: Related = {}): Relationship {
  return { target, many: true, load: loadByForeignKey(foreignKey, where, orderBy) }
}

/** Like `toMany`, with at most one record. */
export function hasOne(target: () => Resource, foreignKey: PgColumn): Relationship {
  return { target, many: false, load: loadByForeignKey(foreignKey) }
}

const loadByForeignKey =
  (foreignKey: PgColumn, where?: Related['where'], orderBy?: SQL[]): Relationship['load'] =>
  async (queryContext, keys, selection) => {
    const { limit } = queryContext
    const rows =
      limit !== undefined && !where && !orderBy && isFixed(selection)
        ? await lookUp(selection, queryContext, foreignKey, { keys, limit })
        : await selectRows(selection, queryContext, {
            where: and(anyOf(foreignKey, keys), where?.(queryContext)),
            orderBy,
            ...(limit === undefined ? {} : { limit }),
            more: { [parentAlias]: foreignKey },
          })
    return groupBy(rows, (row) => Number(row[parentAlias]))
  }

export function groupBy(rows: Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Condition for the record with this id. */
export const byId = (resource: Resource, id: number): SQL => eq(resource.id, id)
