/** Large exports of the staff's lists, which a job makes. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type ExportFailure,
  type ExportFormat,
  type ExportScope,
  type ListExportState,
  listExportHours,
} from '#shared/resources/list-export.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import { personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, timestamptz } from './columns.ts'
import { storedFiles } from './forms.ts'
import { users } from './users.ts'

export const listExports = pgTable(
  'list_exports',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ExportedList>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    scope: text().$type<ExportScope>().notNull(),
    /** Query of the list's URL. */
    search: text().notNull(),
    /** Ids of the selected rows; null unless the scope is theirs. */
    selected: jsonb().$type<number[]>(),
    /** The organization that the user had chosen in the menu. */
    organizationId: reference(),
    /** Language of the file. */
    locale: text().$type<'nl' | 'en'>().notNull(),
    /** `https://host` of the site, for the link in the mail. */
    siteUrl: text().notNull(),
    state: text().$type<ListExportState>().notNull(),
    failure: text().$type<ExportFailure>(),
    /** Number of rows; null until they are counted. */
    records: integer(),
    handled: integer().notNull().default(0),
    fileId: reference().references(() => storedFiles.id, { onDelete: 'set null' }),
    requestedAt: timestamptz().notNull(),
    /** Null until the file is made. */
    expiresAt: timestamptz(),
  },
  (table) => [
    index('list_exports_user').on(table.userId, table.requestedAt),
    index('list_exports_age').on(table.requestedAt),
  ],
)
personal(listExports, {
  purpose: 'Exports of lists that staff asked for',
  columns: { userId: remove() },
  terms: [
    {
      days: 0,
      after: 'expiresAt',
      only: `with the file, ${listExportHours} hours after it was made`,
      job: 'list_exports.cleanup',
    },
  ],
  staysInMerge: true,
})
