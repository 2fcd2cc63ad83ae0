import { and, eq } from 'drizzle-orm'
import { mailOutbox, withoutContent } from '#backend/db/schema/operations.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { countAgain } from '../mailings/final-counts.ts'
import { presentAddress } from './queries.ts'

type Mail = { id: number; cause: string | null }
const failed = ({ id }: Mail) => and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'failed'))

/** The sender tries it at once, and as often as a new mail, at the address that its account has by now. */
export const retryFailedMail = (context: SignedInContext, mail: Mail): Promise<void> =>
  inTransaction(context, async ({ db, now }) => {
    await countAgain({ db }, mail.cause)
    await db
      .update(mailOutbox)
      .set({
        ...{ status: 'pending', attempts: 0, lastError: null, rejected: false, nextAttemptAt: now },
        recipient: presentAddress,
      })
      .where(failed(mail))
  })

/** That it failed stays, for the figures and for the mailing that it is of; who it was for and what it said do not. */
export async function deleteFailedMail({ db }: SignedInContext, mail: Mail): Promise<undefined> {
  await db.update(mailOutbox).set(withoutContent).where(failed(mail))
}
