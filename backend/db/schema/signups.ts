/** Records of unfinished sign-ups: mailed links, and who signed up which organization. */
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReviewCheck } from '#shared/resources/organization-review.ts'
import { anonymize, deletedUser, keep, personal, remove } from '../../personal-data/declare.ts'
import { id, reference, timestamptz } from './columns.ts'
import { signInAttempts } from './identity.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/**
 * One row per mailed link; a user may have several valid ones, so that resending a mail leaves the first link valid.
 * Only SHA-256 hashes of tokens are stored.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the site whose mail has it: an account may move to another center. */
    centerId: reference().notNull(),
    /**
     * `email`: confirm a changed address, `email_cancel`: cancel that. `password`: choose a first or new password. `organization`: an existing account
     * signed up an organization. `unsubscribe`: end periodic mails, `unsubscribe_mailings`: the center's mailings. `keep`: undo the deletion of the
     * account. `join`: somebody with an account joins the organization that invites.
     * `sign_in`: sign in without a password.
     */
    purpose: text()
      .$type<
        | 'confirmation'
        | 'email'
        | 'email_cancel'
        | 'password'
        | 'guardian'
        | 'organization'
        | 'unsubscribe'
        | 'unsubscribe_mailings'
        | 'keep'
        | 'join'
        | 'sign_in'
      >()
      .notNull(),
    tokenHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_user').on(table.userId, table.purpose),
    index('account_links_age').on(table.expiresAt),
  ],
)
personal(accountLinks, {
  purpose: 'Mailed links of an account, as hashes',
  columns: { userId: remove() },
  terms: [{ days: 30, after: 'expiresAt' }],
})

/** The user who signed up an organization, who becomes its admin once the center has approved and the user has confirmed. */
export const organizationSignups = pgTable(
  'organization_signups',
  {
    id: id(),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null when the account of the e-mail address is in the archive, or was deleted. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The user's role in the organization. */
    jobTitle: text(),
    email: text().notNull(),
    phone: text(),
    locale: text().$type<'nl' | 'en'>().notNull().default('nl'),
    confirmedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('organization_signups_organization').on(table.organizationId),
    index('organization_signups_user').on(table.userId),
    index('organization_signups_email').on(table.email, table.createdAt),
  ],
)
personal(organizationSignups, {
  purpose: 'Who signed up an organization',
  columns: {
    userId: anonymize('that the organization signed itself up', {
      ...{ userId: null, name: deletedUser, email: '', phone: null },
    }),
  },
  kept: { 'role in the organization, without a name': ['jobTitle'] },
})

/** The review of an organization that waits for approval: who looks at it, and what the center asked. */
export const organizationReviews = pgTable(
  'organization_reviews',
  {
    id: id(),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who looks at it since `claimedAt`; the claim ends by itself. */
    reviewerId: reference().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: timestamptz(),
    /** Points of the checklist that were ticked, by whom and when. */
    checks: jsonb().$type<StoredCheck[]>().notNull().default([]),
    /** What the center asked; it waits for the reply while there is none. */
    question: text(),
    askedAt: timestamptz(),
    reply: text(),
    repliedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('organization_reviews_organization').on(table.organizationId),
    index('organization_reviews_reviewer').on(table.reviewerId),
  ],
)
personal(organizationReviews, {
  purpose: 'Review of an organization that waits for approval',
  columns: { reviewerId: keep('the center’s own work') },
  kept: {
    'points that were ticked, by number of the user': ['checks'],
    'what center and organization wrote each other': ['question', 'reply'],
  },
})

/**
 * Requests of strangers for a mail to an address, whether it has an account or not. A worker handles them later, so that
 * the time of a response does not reveal accounts.
 */
export const accountMailRequests = pgTable(
  'account_mail_requests',
  {
    id: id(),
    centerId: reference().notNull(),
    email: text().notNull(),
    /** A sign-up is `again` for an account that had the same password, `other` for one that had another or none. */
    kind: text().$type<'password' | 'confirmation' | 'code' | 'signup' | 'signup_again' | 'signup_other'>().notNull(),
    /** Where the link leads in the end; empty for its usual page. */
    redirectUrl: text().notNull(),
    locale: text().$type<'nl' | 'en'>().notNull(),
    siteUrl: text().notNull(),
    /** Of a sign-up: the reply that was written before it. */
    reply: jsonb().$type<WaitingReply>(),
    /** Of a code: the step of the sign-in that gets it. Without its step a request is over. */
    signInAttemptId: reference().references(() => signInAttempts.id, { onDelete: 'cascade' }),
    /** As the log has it. */
    requestId: text(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('account_mail_requests_attempt').on(table.signInAttemptId)],
)
personal(accountMailRequests, {
  purpose: 'Requests for a mail to an address, until the mail is queued',
  kept: { 'goes within a minute, when the mail is queued': ['email', 'reply', 'redirectUrl'] },
})

export type StoredCheck = { check: ReviewCheck; userId: number; at: string }

export type WaitingReply = { vacancyId: number; motivation: string; answers: Record<string, string> }
