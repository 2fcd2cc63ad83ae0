import { and, eq, or } from 'drizzle-orm'
import { pushSubscriptions } from '#backend/db/schema/push.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { PushSubscriptionCreate } from '#shared/resources/push-subscription-schema.ts'

/**
 * One for each session, of which a user has ten (sessions.md SES-4). A browser has one subscription: whoever signed in there before gets
 * nothing on it any more.
 */
export async function subscribe(
  context: SignedInContext,
  sessionId: number,
  { endpoint, p256dh, auth, publicKey }: PushSubscriptionCreate & { publicKey: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    await lockFor(tx, `push subscription ${endpoint}`)
    await lockFor(tx, `push subscription of session ${sessionId}`)
    await db
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)))
    const target = { endpoint, p256dh, secret: auth, publicKey }
    await db
      .insert(pushSubscriptions)
      .values({ ...target, userId: actor.id, sessionId, createdAt: now, lastUsedAt: null })
  })
}

export async function unsubscribe({ db, actor }: SignedInContext, sessionId: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, actor.id), eq(pushSubscriptions.sessionId, sessionId)))
}
