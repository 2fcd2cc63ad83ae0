/** Changes at the same moment, in an order that a test chooses: on PostgreSQL, which has more than one connection. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#backend/db/driver.ts'

/** Some seconds: who does not wait by then has been answered. */
const maxLooks = 2000

/** Resolves once so many connections of this database wait for a lock. */
export async function untilWaiting(db: Db, connections = 1): Promise<void> {
  const waiting = sql`select count(distinct pg_locks.pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`
  for (let look = 0; look < maxLooks; look++) {
    const [found] = await rowsOf<{ count: number }>(db, waiting)
    if (found && found.count >= connections) return
  }
  throw new Error(`Fewer than ${connections} connections wait for a lock`)
}
