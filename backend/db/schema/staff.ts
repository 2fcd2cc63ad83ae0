/** What staff store for their own work. */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { formDraftDays } from '#shared/resources/form-draft.ts'
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'
import type { SavedView } from '#shared/resources/saved-view.ts'
import { personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Filters, sort order, columns and density of a staff list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose members read it when it is shared; null for the center's staff. */
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    list: text().$type<SavedView['list']>().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    settings: jsonb().$type<SavedView['settings']>().notNull().default(sql`'{"columns":{},"density":"roomy"}'`),
    shared: boolean().notNull(),
    ...stamps(),
  },
  (table) => [index('saved_views_list').on(table.centerId, table.list), index('saved_views_user').on(table.userId)],
)
personal(savedViews, {
  purpose: 'Filters of a staff list under a name',
  columns: { userId: remove() },
})

/** Texts that who writes for an organization puts into messages. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose members read it when it is shared; null for the center's staff, who share with all organizations. */
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    shared: boolean().notNull(),
    ...stamps(),
  },
  (table) => [index('quick_replies_center').on(table.centerId), index('quick_replies_user').on(table.userId)],
)
personal(quickReplies, {
  purpose: 'Texts that somebody puts into messages',
  columns: { userId: remove() },
})

/** What somebody wrote in a form and has not stored in its record yet. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    form: text().$type<DraftedForm>().notNull(),
    /** Id or name of the record; 0 for a new one. */
    recordId: text().notNull(),
    content: text().notNull(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('form_drafts_form').on(table.userId, table.centerId, table.form, table.recordId),
    index('form_drafts_age').on(table.updatedAt),
  ],
)
personal(formDrafts, {
  purpose: 'What somebody wrote in a form and did not save',
  columns: { userId: remove() },
  terms: [{ days: formDraftDays, after: 'updatedAt' }],
})
