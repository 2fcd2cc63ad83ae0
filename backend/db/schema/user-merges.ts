/** Accounts of one person that were joined, with what is needed to take them apart again. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { UserStatus } from '#shared/resources/user.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** Rows that moved from one account to the other, by the column that named it. */
export type MovedRows = { table: string; column: string; ids: number[] }

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
