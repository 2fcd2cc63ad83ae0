/** The product's changelog. */
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ChangelogKind } from '#shared/resources/changelog-entry.ts'
import type { LocalizedText } from '#shared/site.ts'
import { impersonal } from '../../personal-data/declare.ts'
import { id, stamps } from './columns.ts'

/** The same for every center. */
export const changelogEntries = pgTable('changelog_entries', {
  id: id(),
  version: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  kind: text().$type<ChangelogKind>().notNull(),
  body: jsonb().$type<LocalizedText>().notNull(),
  ...stamps(),
})
impersonal(changelogEntries, 'the product’s changelog')
