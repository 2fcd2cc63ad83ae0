import type { Db } from '#backend/db/driver.ts'
import { usersWithout } from '#backend/resources/notification-preferences/queries.ts'
import { eventOfMail } from '#shared/resources/notification-preference.ts'
import type { NotificationEventName, notificationEvents } from '#shared/resources/notification-preference-values.ts'

type Events = typeof notificationEvents
type MailsOf<Event> = Event extends { required: true }
  ? never
  : Event extends { mails: readonly (infer M)[] }
    ? M
    : never

/** Mails that their recipient can switch off. */
export type SwitchableMail = MailsOf<Events[NotificationEventName]>

/** Whether this user, at whichever center, switched off mails about the event of a template. */
export async function isUnwanted(db: Db, template: string, userId: number | null): Promise<boolean> {
  const event = eventOfMail(template)
  if (event === null || userId === null) return false
  return (await usersWithout(db, [userId], event, 'mail')).has(userId)
}
