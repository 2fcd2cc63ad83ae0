/** Files of users, organizations and vacancies that staff import: what will happen to each line, and what has. */
import { inArray, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportColumns, ImportError, ImportOutcome, ImportResult, ImportStatus } from '#shared/resources/import.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import { keep, ofUser, personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const imports = pgTable(
  'imports',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    createdById: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    /** The beginning of the first records, to recognize the columns by. */
    sample: jsonb().$type<string[][]>().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    separator: text().notNull(),
    encoding: text().notNull(),
    /** Which column of the file has which attribute. */
    columns: jsonb().$type<ImportColumns>().notNull(),
    /** New vacancies are published and new organizations approved; else they wait for somebody to do so. */
    publish: boolean().notNull().default(false),
    status: text().$type<ImportStatus>().notNull(),
    lines: integer().notNull(),
    /** Lines that the running job has handled. */
    handled: integer().notNull().default(0),
    /** Site for the links in mails. */
    siteUrl: text().notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [index('imports_age').on(table.createdAt)],
)
personal(imports, {
  purpose: 'Files of users, organizations and vacancies that staff import',
  columns: { createdById: ofUser(keep('the log of what was imported'), { section: false }) },
  kept: {
    'the file, until the plan is carried out or its term is over': ['fileName', 'sample', 'headers', 'columns'],
  },
  terms: [
    { days: 30, after: 'createdAt' },
    {
      days: 1,
      after: 'createdAt',
      where: inArray(imports.status, ['mapping', 'planned', 'planning', 'failed']),
      only: 'files that were not imported',
    },
  ],
  staysInMerge: true,
})

/** What the plan does with one line; a run does exactly this, or leaves the line when the record has changed since. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Number of the line in the file; the headers are line 1. */
    line: integer().notNull(),
    /** What the record is recognized by: an address, a number, an organization. */
    key: text().notNull(),
    name: text().notNull(),
    outcome: text().$type<ImportOutcome>().notNull(),
    /** What is wrong with the line, by column. */
    errors: jsonb().$type<ImportError[]>().notNull(),
    /** What the run writes; each kind of import has its own. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Old and new value by attribute. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    /** The user, organization or vacancy that the line changes or has created. */
    recordId: reference(),
    /** Version of the record for which the plan was made. */
    seenVersion: integer(),
    result: text().$type<ImportResult>(),
    /** Why a line failed, in the language of who ran the import; null for a reason that is not known. */
    failure: text(),
  },
  (table) => [
    uniqueIndex('import_rows_line').on(table.importId, table.line),
    index('import_rows_outcome').on(table.importId, table.outcome, table.line),
    index('import_rows_record').on(table.recordId),
  ],
)
personal(importRows, {
  purpose: 'What an import does with each line',
  columns: {
    recordId: ofUser(remove(), {
      when: sql`exists (select 1 from imports where imports.id = ${importRows.importId} and imports.kind = 'users')`,
      section: false,
    }),
  },
  kept: {
    'a line that was skipped, or is about an organization or a vacancy; it goes with its import': [
      'key',
      'name',
      'errors',
      'values',
      'changes',
      'failure',
    ],
  },
  staysInMerge: true,
})
