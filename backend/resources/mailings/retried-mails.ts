/** A failed mail of a mailing that staff send again. */
import { eq } from 'drizzle-orm'
import { mailingRecipients, mailings } from '#backend/db/schema/mailings.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { candidatesOf } from './segments.ts'
import { causeOf } from './subscriptions.ts'

/**
 * Of a mail with this cause: its mailing is counted again once it was sent. To be called in a transaction, before the mail changes. Throws
 * 409 for a mailing that was stopped, and for somebody who may not get it any more.
 */
export async function retryMailing(
  context: Pick<Context, 'db' | 'center' | 'now'>,
  cause: string | null,
): Promise<void> {
  const { db } = context
  const recipientId = Number(cause?.split('/')[1])
  if (cause !== causeOf(recipientId)) return
  const [recipient] = await db
    .select({ userId: mailingRecipients.userId, mailingId: mailings.id, state: mailings.state })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .where(eq(mailingRecipients.id, recipientId))
    .for('update', { of: mailings })
  // Who got it is kept for a year, longer than the mail.
  if (!recipient) throw apiError('failed_mail.unwanted')
  const { userId, mailingId, state } = recipient
  if (state === 'stopped') throw apiError('failed_mail.stopped')
  const [reader] = userId === null ? [] : await candidatesOf(context, [userId], mailingId)
  // That the last mail came back is why it is sent again.
  if (!reader || (reader.reason !== null && reader.reason !== 'bounced')) throw apiError('failed_mail.unwanted')
  await db.update(mailings).set({ counts: null }).where(eq(mailings.id, mailingId))
}
