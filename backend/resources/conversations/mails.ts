/** The mail that tells of a message and contains it; it waits a few minutes, for whoever reads on the site needs none. */
import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { messages } from '#backend/db/schema/conversations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { seenWithinMinutes } from '#shared/resources/conversation.ts'
import type { Attachment } from './attachments.ts'
import {
  type ConversationRow,
  nameOf,
  type OwnConversation,
  type ParticipantRow,
  readersOf,
  writesForCenter,
} from './queries.ts'
import { createReplyAddress } from './reply-addresses.ts'

/** What a mail is held under until it is sent: the message and its reader. */
export const causeOf = (messageId: number, userId: number): string => `messages/${messageId}/users/${userId}`

const recipient = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  locale: users.locale,
  centerId: users.centerId,
}

/** A person; of an organization those who wrote in this conversation, else its admins. Only active accounts get mail. */
async function recipientsOf({ db }: SignedInContext, conversation: ConversationRow, side: ParticipantRow) {
  const isActive = eq(users.status, 'active')
  if (side.userId !== null)
    return db
      .select(recipient)
      .from(users)
      .where(and(eq(users.id, side.userId), isActive))
  const reads = inArray(users.id, await readersOf(db, conversation.id))
  const ofOrganization = (...names: ('admin' | 'member')[]) => {
    const held = db
      .select({ found: sql`1` })
      .from(roles)
      .where(
        and(eq(roles.userId, users.id), eq(roles.organizationId, side.organizationId ?? 0), inArray(roles.name, names)),
      )
    return and(isActive, reads, exists(held))
  }
  const authors = db
    .select({ id: messages.authorId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.participantId, side.id)))
  const writers = await db
    .select(recipient)
    .from(users)
    .where(and(ofOrganization('admin', 'member'), inArray(users.id, authors)))
  return writers.length > 0 ? writers : db.select(recipient).from(users).where(ofOrganization('admin'))
}

/** Mails the other side; belongs in the transaction of the message. */
export async function mailMessage(
  context: SignedInContext,
  { conversation, own, other }: OwnConversation,
  message: { id: number; body: string; attachments: Attachment[] },
): Promise<void> {
  const { db, actor, center } = context
  const [organization] =
    own.organizationId === null
      ? []
      : await db
          .select({ name: organizations.name })
          .from(organizations)
          .where(eq(organizations.id, own.organizationId))
  const [stored] = await db.select({ author: messages.authorName }).from(messages).where(eq(messages.id, message.id))
  const isFromCenter = writesForCenter(actor, own)
  const recipientName =
    other.userId === null
      ? null
      : await nameOf(context, { userId: other.userId }, { kind: conversation.contextKind, id: conversation.contextId })
  for (const { id, email, firstName, locale, centerId } of await recipientsOf(context, conversation, other)) {
    if (id === actor.id) continue
    const replyTo = await createReplyAddress(context, conversation.id, id)
    await queueMail(context, {
      template: 'message.new',
      userId: id,
      to: email,
      locale,
      variables: {
        firstName,
        author: isFromCenter ? actor.name : (stored?.author ?? null),
        organization: organization?.name ?? null,
        center: isFromCenter ? center.name : null,
        subject: conversation.contextKind === 'help_request' ? null : conversation.subject,
        message: message.body,
        attachments: message.attachments.map(({ name }) => name),
        canReply: replyTo !== null,
        isAnonymous: conversation.contextKind === 'invitation' && other.userId !== null && recipientName === null,
      },
      link: await siteLink(context, centerId, pathTo('conversations', {}, { conversation: conversation.id })),
      replyTo,
      push: 'message',
      hold: { cause: causeOf(message.id, id), delayMs: seenWithinMinutes * 60_000 },
    })
  }
}
