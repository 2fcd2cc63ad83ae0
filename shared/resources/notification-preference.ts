import type { Permission } from '#shared/permissions.ts'
import type { TenantFlag } from '#shared/site.ts'
import type { NotificationKind } from './notification.ts'
import {
  eventOf,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationEventName,
  notificationEventNames,
  switchableChannels,
} from './notification-preference-values.ts'

export type { NotificationPreferences } from './notification-preference-schema.ts'

export const notificationPreferencesPath = '/api/v1/notification_preferences'

export const permissionOf = (name: NotificationEventName): Permission | null => eventOf(name).permission ?? null

export const flagOf = (name: NotificationEventName): TenantFlag | null => eventOf(name).flag ?? null

const named = (isOf: (event: NotificationEvent) => boolean, channel: NotificationChannel) =>
  notificationEventNames.find((name) => isOf(eventOf(name)) && switchableChannels(name).includes(channel)) ?? null

/** The event by which a mail can be switched off; null for one that always goes. */
export const eventOfMail = (template: string): NotificationEventName | null =>
  named(({ mails }) => mails?.includes(template) ?? false, 'mail')

/** The event by which a notification can be switched off; null for one that always comes. */
export const eventOfKind = (kind: NotificationKind): NotificationEventName | null =>
  named(({ kinds }) => kinds?.includes(kind) ?? false, 'site')
