import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'

/**
 * Makes parallel requests under the same limit wait for each other until the transaction ends, so that none of them counts
 * before the other has stored. To be called in a transaction.
 */
export async function lockFor({ db }: Context, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const daySeconds = 24 * 3600

/** Of a 429 for the limit of a day. */
export const tomorrow = { headers: { 'retry-after': String(daySeconds) } }

/** Whether the last day has `limit` of something or more. To be called in the transaction that stores the next one. */
export async function isFullToday(
  context: Context,
  name: string,
  limit: number,
  countSince: (since: Date) => Promise<number>,
): Promise<boolean> {
  await lockFor(context, name)
  return (await countSince(new Date(context.now.getTime() - daySeconds * 1000))) >= limit
}
