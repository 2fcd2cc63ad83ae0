/** Deletes, or overwrites, what has been kept for as long as its table declares. */
import { and, lt, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { dutchDate } from '#backend/http/context.ts'
import { columnOf, declarationOf } from './declare.ts'

const dayMs = 24 * 3600 * 1000

/** Carries out the terms of a table, but those that have a job of their own. Throws for a table that declares none. */
export async function applyTerms(db: Db, now: Date, table: PgTable): Promise<void> {
  const terms = (declarationOf(table)?.terms ?? []).filter(({ job }) => job === undefined)
  if (terms.length === 0) throw new Error(`${getTableConfig(table).name} declares no term`)
  for (const { days, after, where, erase } of terms) {
    const column = columnOf(table, after)
    const since = new Date(now.getTime() - days * dayMs)
    const isOver = and(
      column.getSQLType() === 'date' ? lt(column, sql`${dutchDate(since)}::date`) : lt(column, since),
      where,
    )
    await (erase ? db.update(table).set(erase).where(isOver) : db.delete(table).where(isOver))
  }
}
