/** Notifications are read by the user whom they notify, and by nobody else. */
import { ownsRecord, type Subject } from '#backend/http/authorization.ts'

const notificationActions = ['read', 'update'] as const
export type NotificationAction = (typeof notificationActions)[number]

export const can = (subject: Subject, _action: NotificationAction, notification: { userId: number }): boolean =>
  ownsRecord(subject, notification)
