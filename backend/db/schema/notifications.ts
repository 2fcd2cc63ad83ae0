/** Notifications of a user inside the site, beside the mail about the same event. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#shared/resources/notification.ts'
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
