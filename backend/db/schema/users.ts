import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { undecidedDays } from '#shared/resources/guardian-consent.ts'
import type { UserStatus } from '#shared/resources/user.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import type { Locale } from '#shared/site.ts'
import { keep, ofUser, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { organizations } from './organizations.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    /** Lower case, one account per center; replaced by a random one when the user is deleted. */
    email: text().notNull(),
    /** A new address that its owner has yet to confirm; until then `email` signs in and gets the mails. */
    unconfirmedEmail: text(),
    /** When it ends by itself, and with it the link that cancels it. */
    unconfirmedUntil: timestamptz(),
    /** The address that the mail server refused for good, until it accepted another mail; of no meaning once `email` is another. */
    rejectedEmail: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    postalCode4: text('postal_code4'),
    locale: text().$type<Locale>().notNull().default('nl'),
    status: text().$type<UserStatus>().notNull(),
    guardianEmail: text(),
    /** The guardian's decision for a user under sixteen; null for others. The account is activated only once it is granted. */
    guardianConsent: text().$type<'pending' | 'granted'>(),
    /** Null without a password: signing in with one is impossible. */
    passwordHash: text(),
    /** The password was on the list of common ones when it was last used: its owner is asked for another. */
    hasCommonPassword: boolean().notNull().default(false),
    confirmedAt: timestamptz(),
    /** When the account is deleted; its user can undo that until then. */
    deletionDueAt: timestamptz(),
    lastSignInAt: timestamptz(),
    /** The date from which the center asks for a second factor, of which they were mailed. */
    factorNoticedFor: date(),
    /** When the last invitation was mailed, from which site, and when the one reminder of it. */
    invitedAt: timestamptz(),
    invitedFrom: text(),
    remindedAt: timestamptz(),
    /**
     * The account that somebody else's organization invites without knowing of it: until its owner accepts, this row is what the organization
     * sees, and it is no account itself.
     */
    accountId: reference().references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** When everything personal was overwritten; such a row only keeps the counts, and nobody sees it. */
    anonymizedAt: timestamptz(),
    ...stamps(),
    /** Name and address for a search of their parts, with a space before each: folding fifty thousand takes over a second. */
    parts: text().generatedAlwaysAs((): SQL => sql`' ' || search_fold(first_name || ' ' || last_name || ' ' || email)`),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email, table.centerId).where(sql`account_id is null`),
    // Whoever signs in may have accounts at several centers.
    index('users_address').on(table.email),
    index('users_account').on(table.accountId).where(sql`account_id is not null`),
    // With what every list leaves out, so that a count reads the index alone.
    index('users_center_status').on(table.centerId, table.status, table.anonymizedAt, table.accountId),
    index('users_center_name').on(
      table.centerId,
      sql`search_fold(${table.lastName})`,
      sql`search_fold(${table.firstName})`,
      table.id,
    ),
    index('users_center_created').on(table.centerId, table.createdAt, table.id),
    // In both directions who never signed in comes last, which no index read backward has.
    index('users_center_seen').on(table.centerId, table.lastSignInAt, table.id),
    index('users_center_last_seen').on(
      table.centerId,
      sql`${table.lastSignInAt} desc nulls last`,
      sql`${table.id} desc nulls last`,
    ),
    // Parts of a name or an address, as staff search for them.
    index('users_parts').using('gin', sql`${table.parts} gin_trgm_ops`),
    index('users_invited').on(table.invitedAt).where(sql`${table.status} = 'invited'`),
    index('users_deletion').on(table.deletionDueAt),
    index('users_unconfirmed').on(table.unconfirmedUntil),
  ],
)
personal(users, {
  purpose: 'Accounts',
  columns: {
    id: keep('the counts', ({ user, now }) => ({
      ...{
        email: `verwijderd-${user.id}@verwijderd.invalid`,
        unconfirmedEmail: null,
        unconfirmedUntil: null,
        rejectedEmail: null,
      },
      ...{ firstName: 'Verwijderde', lastName: 'gebruiker', phone: null, postalCode4: null },
      ...{ guardianEmail: null, guardianConsent: null, passwordHash: null },
      ...{ deletionDueAt: null, anonymizedAt: now, status: 'archived', updatedAt: now },
    })),
    accountId: remove(),
  },
  terms: [
    {
      days: undecidedDays,
      after: 'createdAt',
      only: 'sign-ups of young people without a decision of their guardian, once no link of a guardian is valid any more, with what the log and the mails say of them',
      job: 'signups.erasure',
    },
    {
      days: 0,
      after: 'deletionDueAt',
      only: 'two weeks after the user asked for it: the account is deleted',
      job: 'accounts.deletion',
    },
    {
      days: 0,
      after: 'unconfirmedUntil',
      only: 'a new address that was not confirmed for three days',
      // A form of the center's staff that has this address is stale (domain.md DOM-3).
      erase: { unconfirmedEmail: null, unconfirmedUntil: null, lockVersion: sql`${users.lockVersion} + 1` },
    },
  ],
})

export const roles = pgTable(
  'roles',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().$type<'super_admin' | 'admin' | 'member'>().notNull(),
    /** null for the global role. */
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    // With coalesce, because nulls are distinct in a unique index.
    uniqueIndex('roles_once').on(table.userId, table.name, sql`coalesce(${table.organizationId}, 0)`),
    index('roles_organization').on(table.organizationId),
  ],
)
personal(roles, {
  purpose: 'Who may do what for which organization',
  columns: { userId: remove() },
})

/** One row per signed-in client (sessions.md SES-2–SES-4). Only SHA-256 hashes of tokens are stored. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client: text().notNull(),
    tokenHash: text().notNull(),
    previousTokenHash: text(),
    lastTokenHash: text(),
    expiresAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    impersonatorId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** The session of a reset mail may set a password without the current one. */
    allowPasswordChange: boolean().notNull().default(false),
    /** In words, for the list of devices: "Firefox", "Windows". */
    browser: text(),
    system: text(),
    signedInBy: text().$type<SignInMethod>().notNull().default('password'),
    /** When its user last proved who they are, by a password, passkey or code: sensitive actions ask again after ten minutes. */
    verifiedAt: timestamptz(),
    /** When a second factor was proven in this session, or in this browser before; null: by a password, code or link alone. */
    secondFactorAt: timestamptz(),
  },
  (table) => [uniqueIndex('user_sessions_client').on(table.userId, table.client)],
)
personal(userSessions, {
  purpose: 'Signed-in devices',
  columns: { userId: remove(), impersonatorId: ofUser(remove(), { section: false }) },
  terms: [{ days: 0, after: 'expiresAt' }],
  staysInMerge: true,
})

/**
 * Wrong passwords in a row, by address and network: who guesses locks out their own network and nobody else. Addresses
 * without an account have rows too, so that a lock does not reveal accounts.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** SHA-256 of the address. */
    addressHash: text().notNull(),
    network: text().notNull(),
    attempts: integer().notNull(),
    lastAttemptAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_failures_once').on(table.addressHash, table.network),
    index('sign_in_failures_age').on(table.lastAttemptAt),
  ],
)
personal(signInFailures, {
  purpose: 'Wrong passwords in a row, by the hash of an address and a network',
  kept: { 'goes within a day': ['network'] },
  terms: [{ days: 1, after: 'lastAttemptAt' }],
})
