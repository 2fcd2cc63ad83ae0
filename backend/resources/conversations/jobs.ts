/** What is kept of conversations, and for how long. Runs without a request. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import {
  conversationParticipants,
  conversationReaders,
  conversations,
  messageReplyAddresses,
  messageReports,
  messages,
} from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'

const day = 24 * 3600 * 1000
/** Conversations without a new message for two years are deleted. */
export const conversationLifetime = 2 * 365 * day
/** Files that were uploaded for a message which was never sent. */
export const unsentFileLifetime = day
/** How long a mailed message can be answered by mail. */
export const replyAddressLifetime = 180 * day

export async function runConversationJobs(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db.delete(conversations).where(lt(conversations.lastMessageAt, before(conversationLifetime)))
  await db
    .delete(storedFiles)
    .where(
      and(
        eq(storedFiles.purpose, 'message'),
        isNull(storedFiles.messageId),
        lt(storedFiles.createdAt, before(unsentFileLifetime)),
      ),
    )
  await db.delete(messageReplyAddresses).where(lt(messageReplyAddresses.createdAt, before(replyAddressLifetime)))
}

/** The conversations of help requests whose personal data is erased. */
export async function deleteHelpConversations(db: Db, requestIds: readonly number[]): Promise<void> {
  await db
    .delete(conversations)
    .where(and(eq(conversations.contextKind, 'help_request'), inArray(conversations.contextId, [0, ...requestIds])))
}

/** Empties what a deleted account wrote and sent along; the other side keeps its own messages, and sees that there were others. */
export async function eraseUserFromConversations(db: Db, userId: number): Promise<void> {
  const written = db.select({ id: messages.id }).from(messages).where(eq(messages.authorId, userId))
  await db.delete(storedFiles).where(inArray(storedFiles.messageId, written))
  await db
    .update(messages)
    .set({ body: '', quoted: null, authorId: null, authorName: 'Verwijderde gebruiker' })
    .where(eq(messages.authorId, userId))
  await db.delete(conversationReaders).where(eq(conversationReaders.userId, userId))
  await db.delete(messageReplyAddresses).where(eq(messageReplyAddresses.userId, userId))
  await db.update(messageReports).set({ reporterId: null, email: null }).where(eq(messageReports.reporterId, userId))
  await db
    .update(conversationParticipants)
    .set({ waitingSince: null })
    .where(
      inArray(
        conversationParticipants.conversationId,
        db
          .select({ id: conversationParticipants.conversationId })
          .from(conversationParticipants)
          .where(eq(conversationParticipants.userId, userId)),
      ),
    )
}
