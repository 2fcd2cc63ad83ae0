/** Exports that users asked for of their own data: the newest one of each. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataExportHours } from '#shared/resources/data-export.ts'
import { personal, remove } from '../../personal-data/declare.ts'
import { id, reference, timestamptz } from './columns.ts'
import { storedFiles } from './forms.ts'
import { users } from './users.ts'

export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `https://host` of the site on which it was asked for, for the link in the mail. */
    siteUrl: text().notNull(),
    /** Null until the file is made, and after it was deleted. */
    fileId: reference().references(() => storedFiles.id, { onDelete: 'set null' }),
    requestedAt: timestamptz().notNull(),
    /** Null until the file is made. */
    expiresAt: timestamptz(),
    /** When its user was mailed that it was not made in its time. */
    failureMailedAt: timestamptz(),
  },
  (table) => [uniqueIndex('data_exports_user').on(table.userId), index('data_exports_expiry').on(table.expiresAt)],
)
personal(dataExports, {
  purpose: 'Downloads of one’s own data',
  columns: { userId: remove() },
  terms: [
    {
      days: 0,
      after: 'expiresAt',
      only: `the file, ${dataExportHours} hours after it was made`,
      job: 'data_exports.cleanup',
    },
  ],
  staysInMerge: true,
})
