import { lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { notifications } from '#backend/db/schema/notifications.ts'

/** Milliseconds: 90 days, read or not. */
export const notificationLifetime = 90 * 24 * 3600 * 1000

export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - notificationLifetime)))
}
