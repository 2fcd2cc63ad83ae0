import { and, eq, type SQL } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { users } from '#backend/db/schema/users.ts'
import { type Context, contextOfJob, inTransaction } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'

/**
 * Deletes the accounts for which `isDue` holds, each in a transaction of its own and by the row as it is then: somebody may keep the account
 * while others are deleted, or another deletion take it along. Throws after all of them when one failed; `failure` says what became of those.
 */
export async function deleteAccounts(
  { db, now, centers }: JobContext,
  isDue: SQL | undefined,
  deletion: (context: Context, user: UserRow) => Promise<void>,
  failure: string,
): Promise<void> {
  const due = await db.select({ id: users.id, centerId: users.centerId, locale: users.locale }).from(users).where(isDue)
  const deleteOne = async ({ id, centerId, locale }: (typeof due)[number]) => {
    const center = centers.get(centerId)
    if (!center) return
    // A deletion does not wait until the site of the center is known.
    const siteUrl = (await siteUrlOf(db, centerId)) ?? ''
    const context: Context = contextOfJob({ db, now, center, locale, siteUrl })
    await inTransaction(context, async (tx) => {
      const [user] = await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isDue))
        // Of no key: staff who notify the user meanwhile hold what is erased next.
        .for('no key update')
      if (user) await deletion(tx, user)
    })
  }
  await forEachRecord(due, deleteOne, failure)
}
