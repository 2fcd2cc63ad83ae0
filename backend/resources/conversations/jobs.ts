/** What becomes of conversations when what they are about is erased. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { conversationParticipants, conversations, messages } from '#backend/db/schema/conversations.ts'
import { helpRequests } from '#backend/db/schema/help-requests.ts'
import type { Context } from '#backend/http/context.ts'

/** The conversations of help requests whose personal data is erased. */
export async function deleteHelpConversations(db: Db, requestIds: readonly number[]): Promise<void> {
  await db
    .delete(conversations)
    .where(and(eq(conversations.contextKind, 'help_request'), inArray(conversations.contextId, [0, ...requestIds])))
}

/**
 * Of a deleted account: conversations about its help requests go. In the others nobody waits for a reply any more, and answers by mail lose
 * the earlier messages that they repeat.
 */
export async function closeConversationsOf({ db }: Pick<Context, 'db'>, user: { id: number }): Promise<void> {
  const requests = await db.select({ id: helpRequests.id }).from(helpRequests).where(eq(helpRequests.userId, user.id))
  await deleteHelpConversations(
    db,
    requests.map(({ id }) => id),
  )
  const { conversationId } = conversationParticipants
  const own = db
    .select({ conversationId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.userId, user.id))
  await db.update(conversationParticipants).set({ waitingSince: null }).where(inArray(conversationId, own))
  const written = db.select({ id: messages.conversationId }).from(messages).where(eq(messages.authorId, user.id))
  await db
    .update(messages)
    .set({ quoted: null })
    .where(
      and(
        isNotNull(messages.quoted),
        or(inArray(messages.conversationId, own), inArray(messages.conversationId, written)),
      ),
    )
}
