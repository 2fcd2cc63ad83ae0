/** Pages and news of the centers, with their drafts, versions and former addresses. */
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContentKind, ContentStatus } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import type { contentVersionKinds } from '#shared/resources/content-item-values.ts'
import type { NewsCategory } from '#shared/resources/news-item.ts'
import type { PageBlock, Seo } from '#shared/resources/page.ts'
import type { TextLocale } from '#shared/site.ts'
import { impersonal, keep, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { users } from './users.ts'

const centerId = () =>
  reference()
    .notNull()
    .references(() => volunteerCenters.id, { onDelete: 'cascade' })

export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    centerId: centerId(),
    kind: text().$type<ContentKind>().notNull(),
    locale: text().$type<TextLocale>().notNull(),
    /** The same for the language versions of one text, which share their address. */
    groupKey: text().notNull(),

    // What visitors see, or saw last.
    slug: text().notNull(),
    title: text().notNull(),
    excerpt: text(),
    blocks: jsonb().$type<PageBlock[]>().notNull(),
    image: text(),
    seo: jsonb().$type<Seo>().notNull(),
    category: text().$type<NewsCategory>(),
    status: text().$type<ContentStatus>().notNull().default('draft'),
    publishedAt: timestamptz(),
    /** When visitors got the text that they see: saving a draft does not change it. */
    liveAt: timestamptz(),

    /** What is written: the same as above until somebody changes it. */
    content: jsonb().$type<Content>().notNull(),
    hasDraft: boolean().notNull().default(false),
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),

    /** What goes live at `publishAt`: later changes of the draft are not part of it. */
    planned: jsonb().$type<Content>(),
    publishAt: timestamptz(),
    unpublishAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('content_items_slug').on(table.centerId, table.kind, table.slug, table.locale),
    uniqueIndex('content_items_group').on(table.groupKey, table.locale),
    index('content_items_newest').on(table.centerId, table.kind, table.publishedAt),
    index('content_items_publish_at').on(table.publishAt),
    index('content_items_unpublish_at').on(table.unpublishAt),
  ],
)
personal(contentItems, {
  purpose: 'Pages and news of a center',
  columns: { authorId: keep('the text is the center’s, whoever wrote it') },
  kept: {
    'the center publishes it': ['title', 'excerpt', 'blocks', 'image', 'seo', 'content', 'planned'],
  },
})

export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    itemId: reference()
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof contentVersionKinds)[number]>().notNull(),
    content: jsonb().$type<Content>().notNull(),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Of an autosave: the browser's page that it came from. */
    editingSession: text(),
    ...stamps(),
  },
  (table) => [index('content_versions_item').on(table.itemId, table.id)],
)
personal(contentVersions, {
  purpose: 'Former versions of pages and news',
  columns: { userId: keep('the history of the center’s text') },
  kept: { 'the center’s text': ['content', 'editingSession'] },
})

/** Former addresses of published texts. */
export const contentRedirects = pgTable(
  'content_redirects',
  {
    id: id(),
    centerId: centerId(),
    kind: text().$type<ContentKind>().notNull(),
    slug: text().notNull(),
    groupKey: text().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('content_redirects_slug').on(table.centerId, table.kind, table.slug)],
)
impersonal(contentRedirects, 'former addresses of pages')
