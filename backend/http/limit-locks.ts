import { sql } from 'drizzle-orm'
import { dutchDay, dutchInstant, endOfDutchDay } from '#shared/dutch-days.ts'
import type { Context } from './context.ts'

/**
 * Makes parallel requests under the same limit wait for each other until the transaction ends, so that none of them counts
 * before the other has stored. To be called in a transaction.
 */
export async function lockFor({ db }: Context, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The limits of a day begin at midnight in the Netherlands: whoever is asked to come back tomorrow can, at any hour. */
export const startOfToday = ({ now }: Pick<Context, 'now'>): Date => dutchInstant(dutchDay(now))

/** Headers of a 429 for a limit that ends with the Dutch day that is so many days after an instant. */
export const retryAfterDay = ({ now }: Pick<Context, 'now'>, instant = now, days = 0) => ({
  headers: { 'retry-after': String(Math.ceil((endOfDutchDay(instant, days).getTime() - now.getTime()) / 1000)) },
})

/** Whether today has `limit` of something or more. To be called in the transaction that stores the next one. */
export async function isFullToday(
  context: Context,
  name: string,
  limit: number,
  countSince: (since: Date) => Promise<number>,
): Promise<boolean> {
  await lockFor(context, name)
  return (await countSince(startOfToday(context))) >= limit
}
