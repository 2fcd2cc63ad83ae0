import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob, inTransaction } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { deleteUser } from '../users/erasure.ts'

/** Anonymizes the accounts whose time to undo it has passed. Throws after all of them when one failed, e.g. of a last admin. */
export async function deleteDueAccounts({ db, now, centers }: JobContext): Promise<void> {
  const isDue = and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now))
  const due = await db.select({ id: users.id, centerId: users.centerId, locale: users.locale }).from(users).where(isDue)
  const erase = async ({ id, centerId, locale }: (typeof due)[number]) => {
    const center = centers.get(centerId)
    if (!center) return
    await inTransaction(contextOfJob({ db, now, center, locale, siteUrl: '' }), async (tx) => {
      // Whoever keeps the account while others are erased keeps it.
      const [user] = await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isDue))
        // Of no key: staff who notify the user meanwhile hold what is erased next.
        .for('no key update')
      if (user) await deleteUser(tx, user)
    })
  }
  await forEachRecord(due, erase, 'accounts were not deleted')
}
