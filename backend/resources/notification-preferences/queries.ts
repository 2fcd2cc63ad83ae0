import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { notificationPreferences } from '#backend/db/schema/notifications.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { NotificationChannel, NotificationEventName } from '#shared/resources/notification-preference-values.ts'
import { notificationEventNames, switchableChannels } from '#shared/resources/notification-preference-values.ts'
import { hasPushDevice } from '../push-subscriptions/queries.ts'
import { hearsOf } from './policy.ts'

/** Every preference of the actor: what was never chosen is on. Those of devices are there for who asked for notifications on one. */
export async function preferencesOfActor(context: SignedInContext) {
  const stored = await context.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, context.actor.id))
  const hasDevice = await hasPushDevice(context)
  const isOff = (event: string, channel: string) =>
    stored.some((row) => row.event === event && row.channel === channel && !row.enabled)
  return notificationEventNames
    .filter((event) => hearsOf(context, event))
    .flatMap((event) =>
      switchableChannels(event)
        .filter((channel) => channel !== 'push' || hasDevice)
        .map((channel) => ({ event, channel, enabled: !isOff(event, channel) })),
    )
}

/** Those of these users who switched the event off for a channel. */
export async function usersWithout(
  db: Db,
  userIds: readonly number[],
  event: NotificationEventName,
  channel: NotificationChannel,
): Promise<Set<number>> {
  const rows = await db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        inArray(notificationPreferences.userId, [...userIds]),
        eq(notificationPreferences.event, event),
        eq(notificationPreferences.channel, channel),
        eq(notificationPreferences.enabled, false),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}
