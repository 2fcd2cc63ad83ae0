import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'

/**
 * Makes parallel requests under the same limit wait for each other until the transaction ends, so that none of them counts
 * before the other has stored. To be called in a transaction.
 */
export async function lockFor({ db }: Context, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
