/** Deletes users: what is personal goes, the counts stay. */
import type { UserRow } from '#backend/auth/actors.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { eraseFailedMailsAbout, eraseMailsToGuardian, eraseMatchMailsAbout } from '#backend/mail/erasure.ts'
import { eraseAccount, eraseRows } from '#backend/personal-data/erase.ts'
import { cancelRegistrationsOf } from '../activities/registration-mutations.ts'
import { endApplicationsOf } from '../applications/end-of-account.ts'
import { closeConversationsOf } from '../conversations/jobs.ts'
import { withdrawHelpOf } from '../help-requests/jobs.ts'
import { deleteNotificationsAbout } from '../notifications/mutations.ts'
import { eraseContactPersons } from '../organizations/contacts.ts'
import { deleteEvaluationsOf } from '../stages/certificate-mutations.ts'
import { accountsMergedInto, eraseMergesInLog } from './merge.ts'
import { requireOtherAdmins } from './mutations.ts'

type Step = (context: Context, user: UserRow) => Promise<unknown>

/** What is more than columns of rows that lead to the user, while these still do. */
const before: readonly Step[] = [
  deleteNotificationsAbout,
  eraseMailsToGuardian,
  eraseFailedMailsAbout,
  eraseMatchMailsAbout,
  deleteEvaluationsOf,
  withdrawHelpOf,
  closeConversationsOf,
  eraseMergesInLog,
]

/** At once: by the center's staff, or when the time to undo it has passed. The accounts that were merged into it go too: nobody else can ask for it. */
export const deleteUser = (context: Context, user: UserRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    await requireOtherAdmins(tx, user.id)
    const accounts = [user, ...(await accountsMergedInto(tx, user.id))]
    // Without roles and invitations, so that nothing is mailed to them as staff. Dates are locked before activities, as by who registers.
    const last = [cancelRegistrationsOf, eraseContactPersons, endApplicationsOf]
    for (const account of accounts) await anonymize(tx, account, last)
  })

/**
 * What is left of an account that was merged into another one and cannot come back. Its person has the other one: organizations keep them
 * as their contact person. It has no admin's role that counts, as nobody signs in to it.
 */
export const deleteMergedAccount = (context: Context, user: UserRow): Promise<void> =>
  inTransaction(context, (tx) => anonymize(tx, user, [cancelRegistrationsOf, endApplicationsOf]))

/**
 * Deletes a user and keeps the counts (domain.md DOM-4): what the tables declare is removed or overwritten, open applications and
 * requests for help are withdrawn. To be called in a transaction.
 */
async function anonymize(context: Context, user: UserRow, last: readonly Step[]): Promise<void> {
  for (const step of before) await step(context, user)
  const erasure = { user, now: context.now }
  await eraseRows(context.db, erasure)
  for (const step of last) await step(context, user)
  await eraseAccount(context.db, erasure)
  await audit(context, 'user.deleted', { type: 'users', id: user.id })
}
