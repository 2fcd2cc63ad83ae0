/** What becomes of conversations when what they are about is erased. */
import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { conversationParticipants, conversations, hasOpenReport } from '#backend/db/schema/conversations.ts'
import { helpRequests } from '#backend/db/schema/help-requests.ts'
import type { Context } from '#backend/http/context.ts'

/** Conversations about help requests whose personal data is erased; one with an open report is kept until the staff have resolved it. */
export async function deleteHelpConversations(db: Db, ofRequests: SQL): Promise<void> {
  const requests = db.select({ id: helpRequests.id }).from(helpRequests).where(ofRequests)
  const { contextKind, contextId } = conversations
  await db
    .delete(conversations)
    .where(and(eq(contextKind, 'help_request'), inArray(contextId, requests), not(hasOpenReport)))
}

/** Of a deleted account: conversations about its help requests go, and in the others nobody waits for a reply any more. */
export async function closeConversationsOf({ db }: Pick<Context, 'db'>, user: { id: number }): Promise<void> {
  await deleteHelpConversations(db, eq(helpRequests.userId, user.id))
  const { conversationId } = conversationParticipants
  const own = db
    .select({ conversationId })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.userId, user.id))
  await db.update(conversationParticipants).set({ waitingSince: null }).where(inArray(conversationId, own))
}
