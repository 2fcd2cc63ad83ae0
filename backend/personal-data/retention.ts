/** Deletes, or overwrites, what has been kept for as long as its table declares. */
import { and, lt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { dutchDate } from '#backend/http/context.ts'
import { columnOf, declarationOf } from './declare.ts'

const dayMs = 24 * 3600 * 1000
/** Rows that one statement deletes: a backlog must not take longer than a statement may. */
const piece = 500

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
    if (erase) await db.update(table).set(erase).where(isOver)
    else await deleteInPieces(db, table, isOver)
  }
}

/** Deletes all rows of a condition, each piece of them by a statement of its own. */
async function deleteInPieces(db: Db, table: PgTable, isOver: SQL | undefined): Promise<void> {
  const some = db.select({ row: sql`ctid` }).from(table).where(isOver).limit(piece)
  let deleted: { length: number }
  do deleted = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ row: sql`ctid` })
  while (deleted.length === piece)
}
