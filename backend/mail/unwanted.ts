import { and, eq } from 'drizzle-orm'
import { isAccountOf } from '#backend/auth/actors.ts'
import { notificationPreferences } from '#backend/db/schema/notifications.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { eventOfMail } from '#shared/resources/notification-preference.ts'
import type { MailKind } from './mails/all-mails.ts'

/** Whether the user with this address switched off mails about the event of a template. */
export async function isUnwanted({ db, center }: Context, template: MailKind, email: string): Promise<boolean> {
  const event = eventOfMail(template)
  if (event === null) return false
  const [found] = await db
    .select({ enabled: notificationPreferences.enabled })
    .from(notificationPreferences)
    .innerJoin(users, eq(users.id, notificationPreferences.userId))
    .where(
      and(
        isAccountOf(center.id, email),
        eq(notificationPreferences.event, event),
        eq(notificationPreferences.channel, 'mail'),
      ),
    )
  return found?.enabled === false
}
