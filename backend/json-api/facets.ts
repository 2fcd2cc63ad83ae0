/** Counts beside a list: how many records each theme, kind … would leave. */
import { and, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#backend/db/driver.ts'
import type { Context } from '#backend/http/context.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { fieldOf } from './query-string.ts'
import type { Field, Resource } from './resource.ts'

export type Facets = Record<string, Record<string, number>>

/**
 * Counts by the named fields. Each field is counted with all filters applied but its own, so that choosing one theme
 * still shows what the others would give. Fields without a filter of their own share one scan.
 */
export async function countFacets(
  resource: Resource,
  context: Context,
  names: string[],
  fixed: (SQL | undefined)[],
  byField: Map<string, SQL[]>,
): Promise<Facets> {
  const facets: Facets = Object.fromEntries(names.map((name) => [toSnake(name), {}]))
  const free = names.filter((name) => !byField.has(name))
  const groups = [free, ...names.filter((name) => byField.has(name)).map((name) => [name])]
  for (const group of groups) {
    if (group.length === 0) continue
    const others = [...byField].filter(([name]) => !group.includes(name)).flatMap(([, conditions]) => conditions)
    for (const row of await countGroup(resource, context, group, and(...fixed, ...others))) {
      const name = group[Number(row.facet)]
      const counts = name === undefined ? undefined : facets[toSnake(name)]
      if (counts) counts[row.value] = Number(row.records)
    }
  }
  return facets
}

type Count = { facet: number; value: string; records: number }

async function countGroup(resource: Resource, context: Context, names: string[], where: SQL | undefined) {
  const fields = names.map((name) => fieldOf(resource, name)).filter((field): field is Field => field !== undefined)
  const columns = fields.map((field, index) => sql`${field.source} as ${sql.identifier(`f${index}`)}`)
  const counts = fields.map((field, index) => {
    const column = sql.identifier(`f${index}`)
    const value = field.kind === 'list' ? sql`unnest(${column})` : sql`${column}`
    return sql`select ${sql.raw(String(index))} as facet, ${value} as value, count(*) as records from base group by 2`
  })
  return rowsOf<Count>(
    context.db,
    sql`with base as materialized (select ${sql.join(columns, sql`, `)} from ${resource.table} where ${where ?? sql`true`})
      select facet, value, records from (${sql.join(counts, sql` union all `)}) counted where value is not null order by facet, records desc, value`,
  )
}
