/** Notifications on a device (Web Push, RFC 8030): which browsers get them, and those that wait to be sent. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { personal, remove, through } from '../../personal-data/declare.ts'
import { id, reference, timestamptz } from './columns.ts'
import { userSessions, users } from './users.ts'

/** One for each signed-in device; it goes with its session, so that a device that is signed out gets nothing. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: reference()
      .notNull()
      .references(() => userSessions.id, { onDelete: 'cascade' }),
    /** URL at the push service of the browser. */
    endpoint: text().notNull(),
    /** Public key of the browser and the secret with which it decrypts, base64url (RFC 8291). */
    p256dh: text().notNull(),
    secret: text().notNull(),
    /** Our key for which the browser made it (`VAPID_PUBLIC_KEY`): push services take nothing that is signed by another. */
    publicKey: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** When the push service last took a notification. */
    lastUsedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_session').on(table.sessionId, table.userId),
    index('push_subscriptions_user').on(table.userId),
  ],
)
personal(pushSubscriptions, {
  purpose: 'Devices that get notifications',
  columns: { userId: remove() },
  staysInMerge: true,
})

export type PushKind = 'message' | 'reminder'

/** What waits to be sent: without words, which follow from the kind and the language of the user. A row goes when it is sent. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: id(),
    subscriptionId: reference()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    /** Path on the site that a press opens. */
    path: text().notNull(),
    /** As that of the mail beside it, with which it is taken back. */
    cause: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull(),
    /** Of the request or the job that caused it, as the log has it. */
    requestId: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('push_outbox_due').on(table.nextAttemptAt),
    index('push_outbox_subscription').on(table.subscriptionId),
    index('push_outbox_cause').on(table.cause),
  ],
)
personal(pushOutbox, {
  purpose: 'Notifications for devices that wait',
  columns: { subscriptionId: through(pushSubscriptions.userId, remove()) },
  terms: [{ days: 1, after: 'createdAt' }],
  staysInMerge: true,
})
