/** One-on-one help. Contact details and free text are for the staff of the center alone, and are erased after closing. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type HelpBeneficiary,
  type HelpCategory,
  type HelpFrequency,
  type HelpRequestStatus,
  type HelpResponseStatus,
  helpConfirmationHours,
  helpErasureWeeks,
} from '#shared/resources/help-request.ts'
import type { Locale } from '#shared/site.ts'
import { anonymize, personal, remove, through } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** The sender. Name, e-mail and phone are null once erased. */
const sender = () => ({
  centerId: reference()
    .notNull()
    .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
  /** Null without an account. */
  userId: reference().references(() => users.id, { onDelete: 'set null' }),
  name: text(),
  email: text(),
  phone: text(),
  locale: text().$type<Locale>().notNull().default('nl'),
  /** `https://host` of the request: mails are also sent later without one. */
  siteUrl: text().notNull().default(''),
  postalCode4: text().notNull(),
  frequency: text().$type<HelpFrequency>().notNull(),
  /** Why the center rejected it; mailed to the sender. */
  reason: text(),
  confirmedAt: timestamptz(),
  /** Closed by a job at this time. */
  expiresAt: timestamptz(),
  closedAt: timestamptz(),
  erasedAt: timestamptz(),
})

/** A sender whose data is erased. */
export const erasedSender = { name: null, email: null, phone: null, userId: null, reason: null }

export const helpRequests = pgTable(
  'help_requests',
  {
    id: id(),
    ...sender(),
    category: text().$type<HelpCategory>().notNull(),
    onBehalfOf: text().$type<HelpBeneficiary>().notNull(),
    description: text(),
    status: text().$type<HelpRequestStatus>().notNull(),
    openedAt: timestamptz(),
    matchedAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    index('help_requests_center').on(table.centerId, table.status, table.openedAt),
    index('help_requests_due').on(table.status, table.expiresAt),
    index('help_requests_kept').on(table.closedAt).where(sql`erased_at is null`),
  ],
)
personal(helpRequests, {
  purpose: 'Requests for one-on-one help',
  columns: {
    userId: anonymize('category, area and frequency for statistics; open ones are withdrawn', ({ now }) => ({
      ...erasedSender,
      description: null,
      erasedAt: now,
    })),
  },
  kept: { 'area of four digits, for statistics': ['postalCode4'] },
  terms: [
    { days: helpConfirmationHours / 24, after: 'createdAt', only: 'unconfirmed ones', job: 'help.expiry' },
    {
      days: helpErasureWeeks * 7,
      after: 'closedAt',
      only: 'name, address, phone, text, links, conversation (once no report of it is open) and the content of mails',
      job: 'help.expiry',
    },
  ],
})

export const helpResponses = pgTable(
  'help_responses',
  {
    id: id(),
    ...sender(),
    /** The request that the offer responds to; null for an offer in general. */
    helpRequestId: reference().references(() => helpRequests.id, { onDelete: 'set null' }),
    /** The request that the center matched it with. */
    matchedRequestId: reference().references(() => helpRequests.id, { onDelete: 'set null' }),
    categories: text().array().$type<HelpCategory[]>().notNull(),
    message: text(),
    status: text().$type<HelpResponseStatus>().notNull(),
    ...stamps(),
  },
  (table) => [
    index('help_responses_center').on(table.centerId, table.status, table.createdAt),
    index('help_responses_request').on(table.helpRequestId),
    // One helper per request, also for parallel requests.
    uniqueIndex('help_responses_one_match').on(table.matchedRequestId).where(sql`status = 'matched'`),
    index('help_responses_due').on(table.status, table.expiresAt),
    index('help_responses_kept').on(table.closedAt).where(sql`erased_at is null`),
  ],
)
personal(helpResponses, {
  purpose: 'Offers of one-on-one help',
  columns: {
    userId: anonymize('category, area and frequency for statistics; open ones are withdrawn', ({ now }) => ({
      ...erasedSender,
      message: null,
      erasedAt: now,
    })),
  },
  kept: { 'area of four digits, for statistics': ['postalCode4'] },
  terms: [
    { days: helpConfirmationHours / 24, after: 'createdAt', only: 'unconfirmed ones', job: 'help.expiry' },
    {
      days: helpErasureWeeks * 7,
      after: 'closedAt',
      only: 'name, address, phone, text, links and the content of mails',
      job: 'help.expiry',
    },
  ],
})

/** Links in mails, as hashes: whoever has the mail can open the request or offer. */
export const helpKeys = pgTable(
  'help_keys',
  {
    id: id(),
    keyHash: text().notNull(),
    helpRequestId: reference().references(() => helpRequests.id, { onDelete: 'cascade' }),
    helpResponseId: reference().references(() => helpResponses.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('help_keys_once').on(table.keyHash),
    index('help_keys_request').on(table.helpRequestId),
    index('help_keys_response').on(table.helpResponseId),
  ],
)
personal(helpKeys, {
  purpose: 'Mailed links to a request or an offer, as hashes',
  columns: {
    helpRequestId: through(helpRequests.userId, remove()),
    helpResponseId: through(helpResponses.userId, remove()),
  },
})
