/** Builds SELECTs from a resource's descriptor: only the requested columns, one query per include. */
import { and, Column, eq, is, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { QueryContext, Relationship, Resource, Row, Selection } from './resource.ts'

type Columns = Record<string, PgColumn | SQL>

/** Alias of a to-one relationship's foreign key in a row. */
export const keyAlias = (relationship: string) => `key:${relationship}`
const parentAlias = 'parent'

/**
 * Drizzle omits the table's name of columns at the top level of a selected expression, but not one level deeper; a
 * subquery needs it to tell its own columns from ours.
 */
const qualified = (source: PgColumn | SQL): PgColumn | SQL => (is(source, Column) ? source : sql`${source}`)

function columnsOf({ resource, fields }: Selection, queryContext: QueryContext): Columns {
  const columns: Columns = { id: resource.id }
  for (const [name, source] of Object.entries(resource.extra ?? {})) columns[name] = qualified(source)
  for (const [name, attribute] of Object.entries(resource.attributes)) {
    if (fields && !fields.has(name)) continue
    const source = typeof attribute.select === 'function' ? attribute.select(queryContext) : attribute.select
    if (source) columns[name] = qualified(source)
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

/** To-one relationship by a foreign key of this record. */
export function toOne(target: () => Resource, key: PgColumn): Relationship {
  return {
    target,
    many: false,
    key,
    load: async (queryContext, keys, selection) => {
      const rows = await selectRows(selection, queryContext, { where: anyOf(selection.resource.id, keys) })
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
      ...(queryContext.limit === undefined ? {} : { limit: queryContext.limit }),
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
