/** Files of users that staff import: what will happen to each line, and what has. */
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportColumns, ImportOutcome, ImportResult, ImportStatus } from '#shared/resources/user-import.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const userImports = pgTable(
  'user_imports',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    createdById: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** The records of the file; null once the plan is carried out. */
    content: jsonb().$type<string[][]>(),
    /** The first records, to recognize the columns by. */
    sample: jsonb().$type<string[][]>().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    separator: text().notNull(),
    encoding: text().notNull(),
    /** Which column of the file has which attribute. */
    columns: jsonb().$type<ImportColumns>().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    lines: integer().notNull(),
    /** Lines that the running job has handled. */
    handled: integer().notNull().default(0),
    /** Site for the links in the invitations. */
    siteUrl: text().notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('user_imports_age').on(table.createdAt)],
)

/** What the plan does with one line; a run does exactly this, or leaves the line when the user has changed since. */
export const userImportRows = pgTable(
  'user_import_rows',
  {
    id: id(),
    userImportId: reference()
      .notNull()
      .references(() => userImports.id, { onDelete: 'cascade' }),
    /** Number of the line in the file; the headers are line 1. */
    line: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    outcome: text().$type<ImportOutcome>().notNull(),
    /** Why a line is skipped. */
    reason: text(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Old and new value by attribute. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    role: text().$type<'admin' | 'member'>(),
    organizationId: reference(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Version of the user for which the plan was made. */
    seenVersion: integer(),
    result: text().$type<ImportResult>(),
  },
  (table) => [
    uniqueIndex('user_import_rows_line').on(table.userImportId, table.line),
    index('user_import_rows_outcome').on(table.userImportId, table.outcome, table.line),
    index('user_import_rows_user').on(table.userId),
  ],
)
