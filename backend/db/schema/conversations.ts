/** Conversations between two sides, their messages, and reports on messages. */
import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type ContextKind,
  type MessageKind,
  type MessageSource,
  replyAddressDays,
} from '#shared/resources/conversation.ts'
import type { MessageReportReason } from '#shared/resources/message-report.ts'
import type { ReportStatus } from '#shared/resources/report.ts'
import { reportDays } from '#shared/resources/report-values.ts'
import { anonymize, deletedUser, keep, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** The record that gives its two sides the right to write to each other; there is one conversation about each. */
    contextKind: text().$type<ContextKind>().notNull(),
    contextId: reference().notNull(),
    subject: text().notNull(),
    lastMessageAt: timestamptz().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('conversations_context').on(table.contextKind, table.contextId),
    index('conversations_age').on(table.lastMessageAt),
  ],
)
/** One of the two sides: a person, or an organization with all who act for it. */
export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: reference().references(() => users.id),
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    /** When the other side first wrote something that this side has not answered. */
    waitingSince: timestamptz(),
    archivedAt: timestamptz(),
    blockedAt: timestamptz(),
    /** The newest message that anybody of this side has read; 0 for none. */
    lastReadId: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('conversation_participants_conversation').on(table.conversationId),
    index('conversation_participants_user').on(table.userId),
    index('conversation_participants_organization').on(table.organizationId),
  ],
)
personal(conversationParticipants, {
  purpose: 'The two sides of a conversation',
  columns: { userId: keep('the other side keeps its conversation, and sees that there was somebody') },
})

/** What each user has read: colleagues of one organization read for themselves. */
export const conversationReaders = pgTable(
  'conversation_readers',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReadId: bigint({ mode: 'number' }).notNull(),
    lastReadAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('conversation_readers_once').on(table.userId, table.conversationId),
    index('conversation_readers_conversation').on(table.conversationId),
  ],
)
personal(conversationReaders, {
  purpose: 'What each user has read',
  columns: { userId: remove() },
})

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The side that wrote it; null for a message of the system. */
    participantId: reference().references(() => conversationParticipants.id, { onDelete: 'cascade' }),
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** As the other side knew the author; null of an invited volunteer, whom it does not know. */
    authorName: text(),
    kind: text().$type<MessageKind>().notNull().default('user'),
    /** Empty once its author's account is deleted. */
    body: text().notNull(),
    source: text().$type<MessageSource>().notNull().default('site'),
    /** `Message-ID` of the mail that it came with, so that a mail which is delivered twice is one message. */
    mailId: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.id),
    index('messages_author').on(table.authorId, table.createdAt),
    index('messages_participant').on(table.participantId),
    uniqueIndex('messages_mail').on(table.mailId),
  ],
)
personal(messages, {
  purpose: 'Messages of a conversation',
  columns: {
    authorId: anonymize('the other side keeps its own messages, and sees that there were others', {
      ...{ body: '', authorId: null, authorName: deletedUser },
    }),
  },
  kept: { 'technical id of the mail that it came with': ['mailId'] },
})

/** "Meld dit bericht": the center's staff read the message and its neighbors. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    messageId: reference()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    participantId: reference()
      .notNull()
      .references(() => conversationParticipants.id, { onDelete: 'cascade' }),
    reporterId: reference().references(() => users.id, { onDelete: 'set null' }),
    reason: text().$type<MessageReportReason>().notNull(),
    message: text(),
    email: text(),
    status: text().$type<ReportStatus>().notNull().default('open'),
    resolvedAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    index('message_reports_center').on(table.centerId, table.status, table.createdAt),
    uniqueIndex('message_reports_once').on(table.messageId, table.participantId),
    index('message_reports_participant').on(table.participantId),
    index('message_reports_reporter').on(table.reporterId),
  ],
)
personal(messageReports, {
  purpose: 'Reports on messages, for the center’s staff',
  columns: { reporterId: anonymize('the report is about somebody else', { reporterId: null, email: null }) },
  kept: { 'what the report says of somebody else': ['reason', 'message'] },
  terms: [
    {
      days: reportDays,
      after: 'updatedAt',
      where: and(
        eq(messageReports.status, 'resolved'),
        or(isNotNull(messageReports.message), isNotNull(messageReports.email)),
      ),
      erase: { message: null, email: null },
      only: 'resolved ones: the text and the address',
    },
  ],
})

/** Of a conversation: the staff have not handled all that was reported in it. */
export const hasOpenReport: SQL = sql`exists (select 1 from ${messageReports}
  join ${messages} on ${messages.id} = ${messageReports.messageId}
  where ${messages.conversationId} = ${conversations.id} and ${messageReports.status} = 'open')`
personal(conversations, {
  purpose: 'Conversations between two sides about one record',
  kept: { 'title of the vacancy, activity or request': ['subject'] },
  terms: [
    {
      days: 730,
      after: 'lastMessageAt',
      where: not(hasOpenReport),
      only: 'without a new message or an open report; with its messages and files',
    },
  ],
})

/** Where a mailed message can be answered, as hashes: an address of its own for each recipient and message. */
export const messageReplyAddresses = pgTable(
  'message_reply_addresses',
  {
    id: id(),
    tokenHash: text().notNull(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `https://host` of the site that the mail was sent from, for the links in the mails that follow. */
    siteUrl: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('message_reply_addresses_once').on(table.tokenHash),
    index('message_reply_addresses_age').on(table.createdAt),
    index('message_reply_addresses_conversation').on(table.conversationId),
    index('message_reply_addresses_user').on(table.userId),
  ],
)
personal(messageReplyAddresses, {
  purpose: 'Addresses at which a mailed message can be answered',
  columns: { userId: remove() },
  terms: [{ days: replyAddressDays, after: 'createdAt' }],
})
