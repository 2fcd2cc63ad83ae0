/** Tells the browsers of users that something changed, through the database: every backend hears it once the change is committed. */
import { sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'

export const eventChannel = 'browser_events'

/** Whose browsers hear it: those who read the conversation. It says which one, never what was written. */
export type BrowserEvent = { conversation: number; users: number[] }

/** Users of one notification: PostgreSQL refuses 8,000 bytes and more, and a large organization has a thousand readers. */
const usersPerNotification = 400

/** To be called in the transaction of the change. */
export async function publishEvent(db: Db, { conversation, users }: BrowserEvent): Promise<void> {
  for (let start = 0; start < users.length; start += usersPerNotification) {
    const part: BrowserEvent = { conversation, users: users.slice(start, start + usersPerNotification) }
    await db.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify(part)})`)
  }
}
