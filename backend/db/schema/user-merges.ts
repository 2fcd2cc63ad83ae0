/** Accounts of one person that were joined, with what is needed to take them apart again. */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserStatus } from '#shared/resources/user.ts'
import { type MergeSide, mergeDays } from '#shared/resources/user-merge.ts'
import type { UserMergeInput } from '#shared/resources/user-merge-schema.ts'
import { impersonal, keep, ofUser, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** Rows that moved from one account to the other, by the column that named it. Of a column that names no account, `value` is what they had there. */
export type MovedRows = { table: string; column: string; ids: number[]; value?: string }

/** What only undoing needs: old names and addresses, and which rows moved. */
export const erasedMerge = { fields: {}, addresses: null, moved: [] }

export const userMerges = pgTable(
  'user_merges',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** The account that is archived by the merge. */
    sourceId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that stays. */
    targetId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceStatus: text().$type<UserStatus>().notNull(),
    /** When the account that was archived would have been deleted, as its owner had asked. */
    sourceDeletionDueAt: timestamptz(),
    /** Values of the account that stays, `[before, after]`; without the e-mail address. */
    fields: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    /** The addresses of both before; null when the account that stays kept its own. */
    addresses: jsonb().$type<{ source: string; target: string } | null>(),
    moved: jsonb().$type<MovedRows[]>().notNull(),
    createdAt: timestamptz().notNull(),
    undoneAt: timestamptz(),
  },
  (table) => [
    index('user_merges_target').on(table.targetId),
    index('user_merges_source').on(table.sourceId),
    index('user_merges_age').on(table.createdAt),
  ],
)
personal(userMerges, {
  purpose: 'Accounts of one person that were joined, with what undoing needs',
  columns: {
    sourceId: keep('that accounts were joined', erasedMerge),
    targetId: keep('that accounts were joined', erasedMerge),
  },
  terms: [
    {
      days: mergeDays,
      after: 'createdAt',
      where: sql`(${userMerges.moved} <> '[]' or ${userMerges.fields} <> '{}' or ${userMerges.addresses} is not null)`,
      erase: erasedMerge,
      only: 'old names, addresses and what moved',
    },
    {
      days: mergeDays,
      after: 'createdAt',
      only: 'unless it was undone: the account that was merged into the other one is deleted',
      job: 'merged_accounts.deletion',
    },
  ],
  staysInMerge: true,
})

/** A merge that waits until the people of both accounts, or of the one that goes alone, have confirmed it. */
export const mergeRequests = pgTable(
  'merge_requests',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    /** The account that goes. */
    sourceId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account that stays. */
    targetId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who asked for it; the merge needs their rights still. */
    requestedById: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Whose values the account keeps that stays. */
    chosen: jsonb().$type<UserMergeInput['values']>().notNull(),
    /** Whether the account that stays has to confirm as well. */
    asksTarget: boolean().notNull(),
    sourceConfirmedAt: timestamptz(),
    targetConfirmedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    /** When the accounts were merged. */
    mergedAt: timestamptz(),
    withdrawnAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('merge_requests_waiting').on(table.sourceId).where(sql`merged_at is null and withdrawn_at is null`),
    index('merge_requests_target').on(table.targetId),
    index('merge_requests_age').on(table.expiresAt),
  ],
)
personal(mergeRequests, {
  purpose: 'Merges that wait for the people of the accounts',
  columns: {
    sourceId: remove(),
    targetId: remove(),
    requestedById: ofUser(keep('about two other accounts'), { section: false }),
  },
  terms: [{ days: 30, after: 'expiresAt' }],
  staysInMerge: true,
})

/** A mailed link that confirms a merge. Only the hash of its token is stored; resending leaves earlier links valid. */
export const mergeLinks = pgTable(
  'merge_links',
  {
    id: id(),
    requestId: reference()
      .notNull()
      .references(() => mergeRequests.id, { onDelete: 'cascade' }),
    side: text().$type<MergeSide>().notNull(),
    /** SHA-256 of the address that the link was mailed to: it confirms nothing once the account has another. */
    addressHash: text().notNull(),
    tokenHash: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('merge_links_token').on(table.tokenHash), index('merge_links_request').on(table.requestId)],
)
impersonal(mergeLinks, 'mailed links that confirm a merge, as hashes; they go with it')
