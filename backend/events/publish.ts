/** Tells the browsers of users that something changed, through the database: every backend hears it once the change is committed. */
import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'

export const eventChannel = 'browser_events'

/** Whose browsers hear it: those who read the conversation. It says which one, never what was written. */
export type BrowserEvent = { conversation: number; users: number[] }

/** To be called in the transaction of the change. */
export async function publishEvent(db: Db, event: BrowserEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify(event)})`)
}
