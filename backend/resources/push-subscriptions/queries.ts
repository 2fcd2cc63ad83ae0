import { and, eq } from 'drizzle-orm'
import { pushSubscriptions } from '#backend/db/schema/push.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'

/** URL at the push service of the device of a session; null when it gets no notifications, as one that asked for those of another key. */
export async function endpointOf(
  { db, actor }: SignedInContext,
  sessionId: number,
  publicKey: string,
): Promise<string | null> {
  const [found] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, actor.id),
        eq(pushSubscriptions.sessionId, sessionId),
        eq(pushSubscriptions.publicKey, publicKey),
      ),
    )
  return found?.endpoint ?? null
}

/** Whether the actor has asked for notifications on any device. */
export async function hasPushDevice({ db, actor }: SignedInContext): Promise<boolean> {
  const [found] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.id))
    .limit(1)
  return found !== undefined
}
