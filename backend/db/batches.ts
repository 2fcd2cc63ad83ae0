/** Inserts many rows in as few statements as PostgreSQL's limit of 65,535 parameters allows. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './driver.ts'

const batchSize = 500

/** Inserts the rows in order. */
export async function insertAll<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await db.insert(table).values(rows.slice(start, start + batchSize))
  }
}

/** Inserts the rows and returns their ids in the same order. */
export async function insertForIds<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const stored = (await db
      .insert(table)
      .values(rows.slice(start, start + batchSize))
      .returning()) as { id: number }[]
    for (const row of stored) ids.push(row.id)
  }
  return ids
}
