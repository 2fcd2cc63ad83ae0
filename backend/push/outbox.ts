/** Queues notifications for the devices of a user, in the transaction of the change that causes them. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { type PushKind, pushOutbox, pushSubscriptions } from '#backend/db/schema/push.ts'
import { userSessions } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { currentOrigin } from '#backend/http/request-origin.ts'
import { usersWithout } from '#backend/resources/notification-preferences/queries.ts'
import type { NotificationEventName } from '#shared/resources/notification-preference-values.ts'

export type Push = {
  kind: PushKind
  userId: number
  event: NotificationEventName
  /** Path on the site that a press opens. */
  path: string
  /** As `hold` of a mail. */
  hold?: { cause: string; delayMs: number } | undefined
}

/** To each device on which the user asked for it, unless the user switched the event off for devices. */
export async function queuePush({ db, now }: Context, { kind, userId, event, path, hold }: Push): Promise<void> {
  const devices = await db
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(userSessions, eq(userSessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(userSessions.expiresAt, now)))
  if (devices.length === 0) return
  const without = await usersWithout(db, [userId], event, 'push')
  if (without.has(userId)) return
  const nextAttemptAt = new Date(now.getTime() + (hold?.delayMs ?? 0))
  const row = { kind, path, cause: hold?.cause ?? null, nextAttemptAt, requestId: currentOrigin(), createdAt: now }
  await db.insert(pushOutbox).values(devices.map(({ subscriptionId }) => ({ ...row, subscriptionId })))
}

/** Deletes the notifications that these records caused and that nobody has begun to send. */
export async function cancelPushes({ db }: Context, causes: readonly string[]): Promise<void> {
  await db.delete(pushOutbox).where(and(inArray(pushOutbox.cause, [...causes]), eq(pushOutbox.attempts, 0)))
}
