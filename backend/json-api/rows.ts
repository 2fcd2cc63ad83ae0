/** Builds SELECTs from a resource's descriptor: only the requested columns, one query per include. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf } from '#backend/db/driver.ts'
import { type Decode, decodeRows, decodersOf } from './decoders.ts'
import { flatten } from './flat-sql.ts'
import type { Attribute, QueryContext, Relationship, Resource, Row, Selection } from './resource.ts'

type Columns = Record<string, PgColumn | SQL>

/** Alias of a to-one relationship's foreign key in a row. */
export const keyAlias = (relationship: string) => `key:${relationship}`
const parentAlias = 'parent'

/** The columns of a selection: what is the same for every request, rendered once, and what depends on the request. */
type Plan = { columns: SQL; perRequest: [name: string, Attribute][]; decoders: [name: string, Decode][] }

const plans = new WeakMap<Resource, Map<string, Plan>>()

/** A reader of the API chooses the fields: only so many combinations of a resource are kept. */
const maxPlans = 100

function planOf({ resource, fields }: Selection): Plan {
  const known = plans.get(resource) ?? new Map<string, Plan>()
  plans.set(resource, known)
  const name = fields === null ? '*' : [...fields].sort().join()
  const plan = known.get(name) ?? planFor(resource, fields)
  if (known.size < maxPlans) known.set(name, plan)
  return plan
}

function planFor(resource: Resource, fields: Selection['fields']): Plan {
  const columns: Columns = { id: resource.id, ...resource.extra }
  const perRequest: Plan['perRequest'] = []
  for (const [name, attribute] of Object.entries(resource.attributes)) {
    if (fields && !fields.has(name)) continue
    if (typeof attribute.select === 'function') perRequest.push([name, attribute])
    else columns[name] = attribute.select
  }
  for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
    if (relationship.key) columns[keyAlias(name)] = relationship.key
  }
  return {
    columns: flatten(sql.join(Object.entries(columns).map(named), sql`, `)),
    perRequest,
    decoders: decodersOf(columns),
  }
}

const named = ([name, source]: [string, PgColumn | SQL]): SQL => sql`${source} as ${sql.identifier(name)}`

/** What the records of a resource are selected from. */
export const sourceOf = ({ table, belongsTo }: Resource): SQL =>
  belongsTo ? sql`${table} inner join ${belongsTo.table} on ${belongsTo.on}` : sql`${table}`

/** Records with these values of a key. As one value, so that the statement is the same for any number of them. */
export const anyOf = (key: PgColumn, ids: readonly number[]): SQL =>
  sql`${key} = any(${`{${ids.join(',')}}`}::bigint[])`

export type RowRequest = {
  where?: SQL
  orderBy?: SQL[] | undefined
  limit?: number | undefined
  offset?: number
  more?: Columns
}

/** Rows of a resource, with moments as they are on the wire, and `redact` applied. */
export async function selectRows(
  selection: Selection,
  queryContext: QueryContext,
  { where, orderBy = [], limit, offset, more = {} }: RowRequest,
): Promise<Row[]> {
  const { resource } = selection
  const { columns, perRequest, decoders } = planOf(selection)
  const chosen = [columns, ...Object.entries(more).map(named)]
  for (const [name, { select }] of perRequest) {
    const source = typeof select === 'function' ? select(queryContext) : null
    if (source) chosen.push(named([name, source]))
  }
  const rows = await rowsOf<Row>(
    queryContext.context.db,
    sql.join([
      sql`select ${sql.join(chosen, sql`, `)} from ${sourceOf(resource)}`,
      ...(where ? [sql` where ${where}`] : []),
      ...(orderBy.length > 0 ? [sql` order by ${sql.join(orderBy, sql`, `)}`] : []),
      ...(limit === undefined ? [] : [sql` limit ${limit}`]),
      ...(offset ? [sql` offset ${offset}`] : []),
    ]),
  )
  decodeRows(rows, decoders)
  if (resource.redact) for (const row of rows) resource.redact(row, queryContext.context)
  return rows
}

/** To-one relationship by a foreign key of this record. */
export function toOne(target: () => Resource, key: PgColumn): Relationship {
  return {
    target,
    many: false,
    key,
    load: async (queryContext, keys, selection) => {
      const { id } = selection.resource
      const rows = await selectRows(selection, queryContext, { where: anyOf(id, keys) })
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
    const rows = await selectRows(selection, queryContext, {
      where: and(anyOf(foreignKey, keys), where?.(queryContext)),
      orderBy,
      limit: queryContext.limit,
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
