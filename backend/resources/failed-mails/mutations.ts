import { and, eq } from 'drizzle-orm'
import { mailOutbox, withoutContent } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { isUnwanted } from '#backend/mail/unwanted.ts'
import { isOver } from '#backend/mail/useful-mails.ts'
import { isSubscribedToDigests } from '../digests/queries.ts'
import { retryMailing } from '../mailings/retried-mails.ts'
import { type FailedMail, presentAddress } from './queries.ts'

const failed = ({ id }: FailedMail) => and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'failed'))

/**
 * The sender tries it at once, and as often as a new mail, at the address that its account has by now. Throws 409 when its reader does not want
 * it any more, for one of a stopped mailing, and for a code or link that is over.
 */
export const retryFailedMail = (context: SignedInContext, mail: FailedMail): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, now } = tx
    if (isOver(mail, now)) throw apiError('failed_mail.over')
    await retryMailing(tx, mail.cause)
    const isUnsubscribed =
      (await isUnwanted(db, mail.template, mail.userId)) ||
      (mail.template === 'digest' && !(await isSubscribedToDigests(tx, mail.userId)))
    if (isUnsubscribed) throw apiError('failed_mail.unwanted')
    await db
      .update(mailOutbox)
      .set({
        ...{ status: 'pending', attempts: 0, lastError: null, rejected: false, nextAttemptAt: now },
        recipient: presentAddress,
      })
      .where(failed(mail))
  })

/** That it failed stays, for the figures and for the mailing that it is of; who it was for and what it said do not. */
export async function deleteFailedMail({ db }: SignedInContext, mail: FailedMail): Promise<undefined> {
  await db.update(mailOutbox).set(withoutContent).where(failed(mail))
}
