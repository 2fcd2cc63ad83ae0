/** Deletes users: what is personal goes, the counts stay. */
import type { UserRow } from '#backend/auth/actors.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { eraseAccount, eraseRows } from '#backend/personal-data/erase.ts'
import { withdrawApplicationsOf } from '../applications/withdrawal.ts'
import { closeConversationsOf } from '../conversations/jobs.ts'
import { withdrawHelpOf } from '../help-requests/jobs.ts'
import { deleteNotificationsAbout } from '../notifications/mutations.ts'
import { eraseOrganizationContacts } from '../organizations/contacts.ts'
import { deleteEvaluationsOf } from '../stages/certificate-mutations.ts'
import { eraseMergesInLog } from './merge.ts'
import { requireOtherAdmins } from './mutations.ts'

type Step = (context: Context, user: UserRow) => Promise<unknown>

/** What is more than columns of rows that lead to the user, while these still do. */
const before: readonly Step[] = [
  deleteNotificationsAbout,
  deleteEvaluationsOf,
  withdrawHelpOf,
  closeConversationsOf,
  eraseMergesInLog,
]

/** What comes after the user has no roles and invitations any more, so that nothing is mailed to them as staff. */
const after: readonly Step[] = [eraseOrganizationContacts, withdrawApplicationsOf]

/** At once: by the center's staff, or when the time to undo it has passed. */
export const deleteUser = (context: Context, user: UserRow): Promise<void> =>
  inTransaction(context, (tx) => anonymize(tx, user))

/**
 * Deletes a user and keeps the counts (domain.md DOM-4): what the tables declare is removed or overwritten, open applications and
 * requests for help are withdrawn. To be called in a transaction.
 */
async function anonymize(context: Context, user: UserRow): Promise<void> {
  await requireOtherAdmins(context, user.id)
  for (const step of before) await step(context, user)
  const erasure = { user, now: context.now }
  await eraseRows(context.db, erasure)
  for (const step of after) await step(context, user)
  await eraseAccount(context.db, erasure)
  await audit(context, 'user.deleted', { type: 'users', id: user.id })
}
