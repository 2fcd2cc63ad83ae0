import { lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { replyDrafts } from '#backend/db/schema/applications.ts'

export async function deleteExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.delete(replyDrafts).where(lt(replyDrafts.expiresAt, now))
}
