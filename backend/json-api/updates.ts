/** Updates with optimistic locking: a stale version gets 409 and overwrites nothing (domain.md DOM-3). */

import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'

type Locked = PgTable & { id: PgColumn; lockVersion: PgColumn; updatedAt: PgColumn }

/**
 * Updates one record and increments its version. `seen` is the version that the editor saw; without it the last write
 * wins. Throws 409 `stale` when the version has changed.
 */
export async function updateRecord<Table extends Locked>(
  context: Context,
  table: Table,
  id: number,
  values: Partial<Table['$inferInsert']>,
  seen?: number | null,
): Promise<Table['$inferSelect']> {
  const version = typeof seen === 'number' ? eq(table.lockVersion, seen) : undefined
  const rows = (await context.db
    .update(table as PgTable)
    .set({ ...values, updatedAt: context.now, lockVersion: sql`${table.lockVersion} + 1` })
    .where(and(eq(table.id, id), version))
    .returning()) as Table['$inferSelect'][]
  const [row] = rows
  if (!row) throw apiError('stale')
  return row
}

/** The attributes that a body has; empty text becomes null. */
export function presentValues<Values extends Record<string, unknown>>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<Values>
}
