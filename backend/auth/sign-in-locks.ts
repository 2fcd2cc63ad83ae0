/**
 * Locks after too many wrong passwords, by address and network: guessing locks out one's own network, and nobody else.
 * Addresses without an account are counted alike, so that a lock does not reveal accounts.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { signInFailures } from '#backend/db/schema/users.ts'
import { tokenHash } from './secrets.ts'

/** Attempts in a row until a lock, and how long it lasts. */
export type LockRules = { maxAttempts: number; lockMinutes: number }

const hashOf = (email: string): string => tokenHash(`sign-in:${email}`)
const rowOf = (email: string, network: string) =>
  and(eq(signInFailures.addressHash, hashOf(email)), eq(signInFailures.network, network))
const windowStart = (now: Date, { lockMinutes }: LockRules): Date => new Date(now.getTime() - lockMinutes * 60_000)

export async function isLocked(db: Db, email: string, network: string, now: Date, rules: LockRules): Promise<boolean> {
  const [found] = await db.select().from(signInFailures).where(rowOf(email, network))
  return found !== undefined && found.attempts >= rules.maxAttempts && found.lastAttemptAt > windowStart(now, rules)
}

/** Counts a wrong password; returns whether the address is now locked for this network. An expired lock resets the count. */
export async function countFailure(
  db: Db,
  email: string,
  network: string,
  now: Date,
  rules: LockRules,
): Promise<boolean> {
  const isOld = sql`${signInFailures.lastAttemptAt} <= ${windowStart(now, rules).toISOString()}::timestamptz`
  const [row] = await db
    .insert(signInFailures)
    .values({ addressHash: hashOf(email), network, attempts: 1, lastAttemptAt: now })
    .onConflictDoUpdate({
      target: [signInFailures.addressHash, signInFailures.network],
      set: { attempts: sql`case when ${isOld} then 1 else ${signInFailures.attempts} + 1 end`, lastAttemptAt: now },
    })
    .returning({ attempts: signInFailures.attempts })
  return (row?.attempts ?? 0) >= rules.maxAttempts
}

/** After a sign-in from a network; without one, after a new password, for all networks. */
export async function clearFailures(db: Db, email: string, network?: string): Promise<void> {
  const row = network === undefined ? eq(signInFailures.addressHash, hashOf(email)) : rowOf(email, network)
  await db.delete(signInFailures).where(row)
}
