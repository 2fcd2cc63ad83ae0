/** Notifications of a user inside the site, beside the mail about the same event. */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#shared/resources/notification.ts'
import type { NotificationChannel, NotificationEventName } from '#shared/resources/notification-preference.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Names for the message, which the page translates. */
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** Path on the site of the page about it. */
    link: text(),
    readAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_unread').on(table.userId, table.readAt),
  ],
)

/** What a user chose; an event without a row is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text().$type<NotificationEventName>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    enabled: boolean().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.event, table.channel] })],
)
