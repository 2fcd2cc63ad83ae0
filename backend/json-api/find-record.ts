import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { recordId } from './documents.ts'

/** The row with the id of a URL within `scope`; throws 404 for any other. */
export async function findRecord<Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  id: string | number,
  scope?: SQL,
): Promise<Table['$inferSelect']> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, recordId(id)), scope))
  if (!row) throw notFound()
  return row
}
