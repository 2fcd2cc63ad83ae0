import { and, isNotNull, lte } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { deleteAccounts } from '../users/due-accounts.ts'
import { deleteUser } from '../users/erasure.ts'

/** Anonymizes the accounts whose time to undo it has passed. Throws after all of them when one failed, e.g. of a last admin. */
export const deleteDueAccounts = (job: JobContext): Promise<void> =>
  deleteAccounts(
    job,
    and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, job.now)),
    deleteUser,
    'accounts were not deleted',
  )
