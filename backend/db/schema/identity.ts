/** How people prove who they are: passkeys, authenticator apps, recovery codes, known devices, and sign-ins that are underway. */
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser as linkToUser, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

const ofUser = () =>
  reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    /** The host of the site where it was made: its browser offers it at no other. */
    relyingPartyId: text().notNull(),
    /** Base64url, as WebAuthn gives it. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signatures that the authenticator says it has made; most say 0 always. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Kept by an account of the maker (iCloud, Google), so that it survives its device. */
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
    /** When a counter went back, as that of a copy does: from then on the passkey is refused. */
    suspectedAt: timestamptz(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_user').on(table.userId)],
)
personal(passkeys, { purpose: 'Passkeys', columns: { userId: remove() }, staysInMerge: true })

/** The authenticator app of a user (TOTP, RFC 6238). */
export const totpFactors = pgTable(
  'totp_factors',
  {
    id: id(),
    userId: ofUser(),
    /** Encrypted under `IDENTITY_KEY`. */
    secret: text().notNull(),
    /** Null until the first code is right; until then it is no factor. */
    confirmedAt: timestamptz(),
    /** Time step of the last accepted code: none is accepted twice. */
    lastStep: bigint({ mode: 'number' }),
    lastUsedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('totp_factors_user').on(table.userId)],
)
personal(totpFactors, { purpose: 'Authenticator apps', columns: { userId: remove() }, staysInMerge: true })

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ofUser(),
    codeHash: text().notNull(),
    usedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
)
personal(recoveryCodes, { purpose: 'Recovery codes, as hashes', columns: { userId: remove() }, staysInMerge: true })

/** Browsers from which a user has signed in, by the hash of a cookie that the gateway keeps for them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: ofUser(),
    tokenHash: text().notNull(),
    browser: text(),
    system: text(),
    /** Until then this browser is asked for no second factor; null: it is asked each time. */
    trustedUntil: timestamptz(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_token').on(table.userId, table.tokenHash),
    index('known_devices_age').on(table.lastUsedAt),
  ],
)
personal(knownDevices, {
  purpose: 'Browsers from which a user has signed in',
  columns: { userId: remove() },
  terms: [{ days: 400, after: 'lastUsedAt' }],
  staysInMerge: true,
})

export type SignInPurpose =
  /** A password was right, and a second factor is awaited. */
  | 'factor'
  /** Challenge of a passkey: to sign in, to add one, or to verify a session. */
  | 'passkey'
  | 'passkey_registration'
  | 'verification'
  /** A code by mail is awaited. */
  | 'code'
  /** The browser is at its identity provider. */
  | 'sso'
  /** A super admin comes in from another center. */
  | 'platform'

/** A step of a sign-in that is underway, by the hash of a cookie that the gateway keeps: what it has is bound to one browser. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: id(),
    tokenHash: text().notNull(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** Null while nobody has said who they are, and for an address without an account. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<SignInPurpose>().notNull(),
    /** What the step needs: a challenge, a state and nonce, the hash of a code. */
    data: jsonb().$type<Record<string, string>>().notNull(),
    tries: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_attempts_token').on(table.tokenHash),
    index('sign_in_attempts_user').on(table.userId),
    index('sign_in_attempts_age').on(table.expiresAt),
  ],
)
personal(signInAttempts, {
  purpose: 'Sign-ins that are underway',
  columns: { userId: linkToUser(remove(), { section: false }) },
  terms: [{ days: 1, after: 'expiresAt' }],
  staysInMerge: true,
})

/** Accounts at a center's own identity provider (OpenID Connect). */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: id(),
    userId: ofUser(),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: timestamptz().notNull(),
    lastSignInAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('external_identities_user').on(table.userId, table.issuer),
    index('external_identities_subject').on(table.issuer, table.subject),
  ],
)
personal(externalIdentities, {
  purpose: 'Accounts at an identity provider',
  columns: { userId: remove() },
})

/** A super admin enters a center from the platform, by a single use; kept for the log of both. */
export const platformEntries = pgTable(
  'platform_entries',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The center that is entered. */
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** Of the session from which the center is entered. */
    secondFactorAt: timestamptz(),
    /** `https://host` of the site where its user is signed in, and of the one that is entered once the browser is there. */
    fromOrigin: text().notNull(),
    toOrigin: text(),
    /** Hash of the secret that the browser has at the target; null until it is there. */
    bindingHash: text(),
    codeHash: text(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('platform_entries_code').on(table.codeHash),
    index('platform_entries_user').on(table.userId),
    index('platform_entries_center').on(table.centerId, table.createdAt),
  ],
)
personal(platformEntries, {
  purpose: 'Entries of the platform’s admins into a center',
  columns: { userId: remove() },
  kept: { 'why a center was entered': ['reason'] },
  terms: [{ days: 400, after: 'createdAt' }],
  staysInMerge: true,
})
