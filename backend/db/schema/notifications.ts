/** What the product tells a user inside the site, beside the mail about the same. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#shared/resources/notification.ts'
import { id, moment, reference } from './columns.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Names that stand in the sentence; the page writes it in its reader's language. */
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** Path on the site where it can be dealt with. */
    link: text(),
    readAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt),
    index('notifications_unread').on(table.userId, table.readAt),
  ],
)
