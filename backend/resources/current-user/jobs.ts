import { and, isNotNull, lte } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { deleteUser } from '../users/erasure.ts'

/** Anonymizes the accounts whose time to undo it has passed. Throws after all of them when one failed, e.g. of a last admin. */
export async function deleteDueAccounts({ db, now, centers }: JobContext): Promise<void> {
  const failures: unknown[] = []
  const due = await db
    .select()
    .from(users)
    .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
  for (const user of due) {
    const center = centers.get(user.centerId)
    if (!center) continue
    const context = contextOfJob({ db, now, center, locale: user.locale, siteUrl: '' })
    await deleteUser(context, user).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not deleted`)
}
