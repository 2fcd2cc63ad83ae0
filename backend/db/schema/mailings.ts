/** Mail that a center's staff write to many people, and who wants it. */
import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type ConsentSource,
  type MailingSegment,
  type MailingState,
  type MailingTexts,
  type RecipientState,
  recipientDays,
  type SkipReason,
} from '#shared/resources/mailing-values.ts'
import { anonymize, keep, ofUser, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** Without a row, or with one that says no, somebody gets no mailings. */
export const mailingSubscriptions = pgTable(
  'mailing_subscriptions',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    centerId: reference().notNull(),
    subscribed: boolean().notNull(),
    /** When they last said yes, and where; kept after they said no, as the proof for what was sent before. */
    consentedAt: timestamptz(),
    consentSource: text().$type<ConsentSource>(),
    withdrawnAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('mailing_subscriptions_user').on(table.userId),
    index('mailing_subscriptions_center').on(table.centerId, table.subscribed),
  ],
)
personal(mailingSubscriptions, {
  purpose: 'Who wants the mailings of the center, and since when',
  columns: { userId: remove() },
  kept: { 'where somebody said yes': ['consentSource'] },
})

export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** Who wrote it; null once that account was deleted. */
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** `sent` once every mail is queued: readers get `sending` until none of them waits in the outbox. */
    state: text().$type<MailingState>().notNull().default('draft'),
    /** Whom it goes to: rows of a list of the staff. */
    segment: jsonb().$type<MailingSegment>().notNull(),
    /** Subject and text by language; Dutch is always there. */
    texts: jsonb().$type<MailingTexts>().notNull(),
    /** `https://host` of the site from which it is sent, for links. */
    siteUrl: text().notNull(),
    /** Who pressed *send*; null once that account was deleted. */
    senderId: reference().references(() => users.id, { onDelete: 'set null' }),
    sentAt: timestamptz(),
    /** When the last mail was queued, or when it was stopped. */
    endedAt: timestamptz(),
    /** Its recipients by what became of them, once no mail of it waits; null where they are still counted. */
    counts: jsonb().$type<Record<RecipientState, number>>(),
    ...stamps(),
  },
  (table) => [index('mailings_center').on(table.centerId, table.createdAt)],
)
personal(mailings, {
  purpose: 'Mailings of the center to many people at once',
  columns: {
    authorId: ofUser(anonymize('what the center sent', { authorId: null }), { section: false }),
    senderId: ofUser(anonymize('what the center sent', { senderId: null }), { section: false }),
  },
  kept: {
    'the center’s own text, and whom it was for': ['segment', 'texts', 'siteUrl'],
    'how many got it': ['counts'],
  },
})

export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    id: id(),
    mailingId: reference()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** Null when `recipientDays` are over. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** `queued`: in the outbox, whose row says whether it was sent. */
    state: text().$type<RecipientState>().notNull(),
    reason: text().$type<SkipReason>(),
    handledAt: timestamptz(),
  },
  (table) => [
    // Nobody gets a mailing twice.
    uniqueIndex('mailing_recipients_once').on(table.mailingId, table.userId),
    index('mailing_recipients_planned').on(table.mailingId).where(sql`${table.state} = 'planned'`),
    index('mailing_recipients_user').on(table.userId, table.handledAt),
  ],
)
personal(mailingRecipients, {
  purpose: 'Who got which mailing, when and with which result',
  columns: { userId: keep('how many got it; the account has no name any more') },
  kept: { 'what became of it': ['state', 'reason'] },
  terms: [
    {
      days: recipientDays,
      after: 'handledAt',
      where: isNotNull(mailingRecipients.userId),
      erase: { userId: null },
      only: 'who it was; what became of it stays, for the counts of the mailing',
    },
  ],
  staysInMerge: true,
})
