/** News of the centers, and the product's changelog. */
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangelogKind } from '#shared/resources/changelog-entry.ts'
import type { NewsCategory } from '#shared/resources/news-item.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import type { Locale, LocalizedText } from '#shared/site.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'

export const newsItems = pgTable(
  'news_items',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    blocks: jsonb().$type<PageBlock[]>().notNull(),
    category: text().$type<NewsCategory>().notNull(),
    image: text(),
    status: text().$type<'draft' | 'scheduled' | 'published' | 'archived'>().notNull().default('draft'),
    publishedAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('news_items_center_slug_locale').on(table.centerId, table.slug, table.locale),
    index('news_items_newest').on(table.centerId, table.publishedAt),
  ],
)

/** The same for every center. */
export const changelogEntries = pgTable('changelog_entries', {
  id: id(),
  version: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  kind: text().$type<ChangelogKind>().notNull(),
  body: jsonb().$type<LocalizedText>().notNull(),
  ...stamps(),
})
