import { and, eq } from 'drizzle-orm'
import { messageReports, messages } from '#backend/db/schema/conversations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import type { MessageReportCreate } from '#shared/resources/message-report-schema.ts'
import { reportsPagePath } from '#shared/resources/report.ts'
import { messagesOf, type OwnConversation } from '../conversations/queries.ts'

/** Reports a message of the other side to the conversation's center, and mails the center without the message. Reporting again changes nothing. */
export const reportMessage = (
  context: SignedInContext,
  found: OwnConversation,
  input: MessageReportCreate,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    const { conversation, own, other } = found
    const [message] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, Number(input.messageId)), eq(messages.participantId, other.id), messagesOf(tx, found)))
    if (!message) throw apiError('message.not_reportable', { attribute: 'message_id' })
    const [report] = await db
      .insert(messageReports)
      .values({
        centerId: conversation.centerId,
        messageId: message.id,
        participantId: own.id,
        reporterId: actor.id,
        reason: input.reason,
        message: input.message || null,
        email: actor.email,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: messageReports.id })
    if (!report) return
    await audit(tx, 'message.reported', { type: 'message_reports', id: report.id }, { reason: input.reason })
    const mail = {
      template: 'message.reported',
      variables: { reason: input.reason },
      link: await siteLink(tx, conversation.centerId, reportsPagePath),
    } as const
    await queueCenterMail(tx, mail, conversation.centerId)
  })
