import { notificationPreferences } from '#backend/db/schema/notifications.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { NotificationPreferencesUpdate } from '#shared/resources/notification-preference-schema.ts'

export function storePreferences(
  context: SignedInContext,
  { preferences }: NotificationPreferencesUpdate,
): Promise<void> {
  return inTransaction(context, async ({ db, actor, now }) => {
    for (const { event, channel, enabled } of preferences) {
      await db
        .insert(notificationPreferences)
        .values({ userId: actor.id, event, channel, enabled, updatedAt: now })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.event, notificationPreferences.channel],
          set: { enabled, updatedAt: now },
        })
    }
  })
}
