/** Notifications of a user inside the site, beside the mail about the same event. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type NotificationKind, notificationDays } from '#shared/resources/notification.ts'
import type { NotificationChannel, NotificationEventName } from '#shared/resources/notification-preference-values.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { TextLocale } from '#shared/site.ts'
import { impersonal, keep, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Names for the message, which a notification template writes. */
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
personal(notifications, {
  purpose: 'Notifications of a user on the site',
  columns: { userId: remove() },
  terms: [{ days: notificationDays, after: 'createdAt', only: 'read or not' }],
})

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
personal(notificationPreferences, {
  purpose: 'Which mails and notifications a user wants',
  columns: { userId: keep('choices of no meaning without the account') },
})

/** Texts that a center wrote in the place of a shipped one; a language without an entry has the shipped one. */
export const notificationTemplates = pgTable(
  'notification_templates',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** Name of the template: `application.received`. */
    name: text().notNull(),
    texts: jsonb().$type<Partial<Record<TextLocale, TemplateTexts>>>().notNull(),
    /** The shipped texts that the center's own were written from. */
    bases: jsonb().$type<Partial<Record<TextLocale, TemplateTexts>>>().notNull(),
    /** Counts what was saved; each sent mail names it. */
    version: integer().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('notification_templates_name').on(table.centerId, table.name)],
)
impersonal(notificationTemplates, 'a center’s own texts of mails')

/** What a center saved of a template, so that a mail of last year can be read with the words that it had. */
export const notificationTemplateVersions = pgTable(
  'notification_template_versions',
  {
    id: id(),
    templateId: reference()
      .notNull()
      .references(() => notificationTemplates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    texts: jsonb().$type<Partial<Record<TextLocale, TemplateTexts>>>().notNull(),
    /** Who saved it; null after the account was deleted. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('notification_template_versions_number').on(table.templateId, table.version)],
)
personal(notificationTemplateVersions, {
  purpose: 'Former texts of mails',
  columns: { userId: keep('the history of the center’s text') },
  kept: { 'the center’s text': ['texts'] },
})
