/** Notification preferences are everybody's own; each sees those of the events that one's roles hear of. */
import { permits, type Subject } from '#backend/http/authorization.ts'
import { permissionOf } from '#shared/resources/notification-preference.ts'
import type { NotificationEventName } from '#shared/resources/notification-preference-values.ts'

export function hearsOf(subject: Subject, event: NotificationEventName): boolean {
  const permission = permissionOf(event)
  return permission === null || permits(subject, permission)
}
