/** The outbox, idempotency keys and the audit log. */
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mailDays } from '#shared/resources/failed-mail-values.ts'
import { anonymize, type Erasure, keep, ofAddress, ofUser, personal } from '../../personal-data/declare.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** Inserted in the transaction of the change that causes the mail; deleted by the sender. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    centerId: reference().notNull(),
    template: text().notNull(),
    /** The words that it has: `application.received@3` of the center, `application.received@default-1a2b3c4d` as shipped. */
    templateVersion: text().notNull(),
    recipient: text().notNull(),
    /** The account that it is for: a mail that is sent again goes to its present address. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    senderName: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** URL of the mail's button. */
    link: text(),
    /** An attached calendar file (RFC 5545). */
    calendar: text(),
    /** Page to unsubscribe from this kind of mail (RFC 8058). */
    unsubscribeUrl: text(),
    /** The record that caused a mail which can still be taken back: `application_events/12`. */
    cause: text(),
    status: text().$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz().notNull(),
    lastError: text(),
    /** The mail server refused the recipient for good. */
    rejected: boolean().notNull().default(false),
    /** Of the request or the job that caused it, as the log has it. */
    requestId: text(),
    createdAt: timestamptz().notNull(),
    sentAt: timestamptz(),
  },
  (table) => [
    index('mail_outbox_user').on(table.userId),
    index('mail_outbox_due').on(table.status, table.nextAttemptAt),
    index('mail_outbox_cause').on(table.cause).where(sql`${table.cause} is not null`),
  ],
)
/** Replies to these mails go to the person that they are about. */
export const repliedTemplates = [
  'contact.received',
  'correction.received',
  'vacancy.reported',
  'organization.submitted',
] as const
/** Of a mail of which only the figures stay. */
export const withoutContent = {
  recipient: '',
  userId: null,
  replyTo: null,
  subject: '',
  text: '',
  html: '',
  link: null,
  calendar: null,
  unsubscribeUrl: null,
  lastError: null,
}
/** Of the address of an account: does not wait, and is not of an account with the same address at the center of the mail. */
const isOfAccount = ({ user }: Erasure): SQL => sql`${mailOutbox.status} <> 'pending'
  and not exists (select 1 from users other where other.email = ${user.email} and other.id <> ${user.id}
    and other.center_id = ${mailOutbox.centerId})`
personal(mailOutbox, {
  purpose: 'Mails that wait, and what was sent when',
  columns: {
    recipient: ofAddress(
      keep('how many mails were sent; those that wait are still sent', withoutContent, {
        where: isOfAccount,
      }),
    ),
    userId: anonymize('how many mails were sent; those that wait are still sent', withoutContent, {
      where: ne(mailOutbox.status, 'pending'),
    }),
    replyTo: ofAddress(
      keep('how many mails were sent; those that wait are still sent', withoutContent, {
        where: (erasure) => sql`(${inArray(mailOutbox.template, [...repliedTemplates])} and ${isOfAccount(erasure)})`,
      }),
      { section: false },
    ),
  },
  kept: { 'of the sender': ['senderName', 'cause'] },
  terms: [
    {
      days: mailDays,
      after: 'createdAt',
      where: and(ne(mailOutbox.status, 'pending'), or(ne(mailOutbox.recipient, ''), isNotNull(mailOutbox.replyTo))),
      erase: withoutContent,
      only: 'sent ones and those that were given up: recipient, subject and text; that there was a mail stays, for the figures',
    },
  ],
})

/** First responses by `Idempotency-Key`, stored for 24 hours. `status` is null while the first request runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** User id, or the center for a visitor: keys of different users are unrelated. */
    owner: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    contentType: text(),
    location: text(),
    body: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_once').on(table.owner, table.key),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
personal(idempotencyKeys, {
  purpose: 'First responses to a request, for one that is sent again',
  kept: { 'encrypted by a key that only the client has': ['owner', 'key', 'body', 'location'] },
  terms: [{ days: 1, after: 'createdAt' }],
})

export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    centerId: reference().notNull(),
    actorId: reference(),
    impersonatorId: reference(),
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: reference(),
    /** Organization of the record, whose admins read the event. */
    organizationId: reference(),
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('audit_events_target').on(table.targetType, table.targetId),
    index('audit_events_actor').on(table.actorId),
    index('audit_events_center').on(table.centerId, table.createdAt),
  ],
)
personal(auditEvents, {
  purpose: 'Log of who changed what',
  columns: {
    actorId: ofUser(keep('who did what, by number'), { unseen: ['changes'] }),
    impersonatorId: ofUser(keep('who did what, by number'), { section: false }),
    targetId: ofUser(keep('that something changed, not what it was', { changes: {} }), {
      when: eq(auditEvents.targetType, 'users'),
    }),
  },
  kept: { 'the log of other records; contact persons of organizations and vacancies may be named in it': ['changes'] },
  // As long as somebody may have a claim about what was done.
  terms: [{ days: 5 * 365, after: 'createdAt' }],
})
