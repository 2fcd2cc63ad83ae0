import { and, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { mailInvitation } from '#backend/auth/one-time-links.ts'
import { userMerges } from '#backend/db/schema/user-merges.ts'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { reminderDays } from '#shared/resources/user.ts'
import { mergeDays } from '#shared/resources/user-merge.ts'
import { deleteAccounts } from './due-accounts.ts'
import { deleteMergedAccount } from './erasure.ts'

const dayMs = 24 * 3600 * 1000
/** Mails of one run, so that a large import does not leave at once. */
const perRun = 500

/** Reminds once, with a new link, whoever did not accept an invitation. Throws after all of them when one failed. */
export async function remindInvited({ db, now, centers }: JobContext): Promise<void> {
  const waiting = and(
    eq(users.status, 'invited'),
    isNull(users.confirmedAt),
    isNull(users.passwordHash),
    isNull(users.remindedAt),
    isNotNull(users.invitedFrom),
    lte(users.invitedAt, new Date(now.getTime() - reminderDays * dayMs)),
  )
  const due = await db.select({ id: users.id }).from(users).where(waiting).orderBy(users.invitedAt).limit(perRun)
  const remind = ({ id }: { id: number }) =>
    db.transaction(async (tx) => {
      // Locked and read again: the invitation may have been accepted, or another backend reminds.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), waiting))
        .for('update')
      const center = user && centers.get(user.centerId)
      if (!center || user.invitedFrom === null) return
      const context = contextOfJob({ db: tx, now, center, locale: user.locale, siteUrl: user.invitedFrom })
      await mailInvitation(context, user, true)
    })
  await forEachRecord(due, remind, 'people were not reminded of their invitation')
}

/** Deletes the accounts of merges that can no longer be undone. Throws after all of them when one failed. */
export async function deleteMergedAccounts(job: JobContext): Promise<void> {
  const since = new Date(job.now.getTime() - mergeDays * dayMs)
  const isOver = and(isNull(userMerges.undoneAt), lt(userMerges.createdAt, since))
  const over = job.db.select({ id: userMerges.sourceId }).from(userMerges).where(isOver)
  const isDue = and(inArray(users.id, over), isNull(users.anonymizedAt))
  await deleteAccounts(job, isDue, deleteMergedAccount, 'merged accounts were not deleted')
}
