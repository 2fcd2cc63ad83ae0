import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'

const day = 24 * 3600 * 1000
/** Milliseconds after which an account without a guardian's decision is deleted. */
const guardianTimeout = 30 * day
/** Milliseconds for which an expired link is reported as expired instead of unknown. */
const linkRetention = 30 * day

export async function deleteUnfinishedSignups(db: Db, now: Date): Promise<void> {
  await db
    .delete(users)
    .where(
      and(
        eq(users.guardianConsent, 'pending'),
        eq(users.status, 'invited'),
        lt(users.createdAt, new Date(now.getTime() - guardianTimeout)),
      ),
    )
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - linkRetention)))
}
