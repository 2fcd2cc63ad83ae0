/** The attributes of a page or news item as its writers see it. */
import * as z from 'zod/mini'
import { contentKinds, contentLocales, contentStatuses, contentVersionKinds } from './content-item-values.ts'
import { calendarDate, draftUrl, lockVersion, multiLine, singleLine, timestamp } from './fields.ts'
import { newsCategories } from './news-item-values.ts'
import { pageBlock, seoSchema } from './page-schema.ts'

/** What is written; a draft may be incomplete. */
export const contentSchema = z.object({
  title: z.string().check(z.maxLength(120), singleLine),
  slug: z.string().check(z.maxLength(80), singleLine),
  excerpt: z.string().check(z.maxLength(400), multiLine),
  blocks: z.array(pageBlock).check(z.maxLength(100)),
  image: z.nullable(singleLine.check(z.maxLength(500), draftUrl)),
  seo: seoSchema,
  /** Of news alone. */
  category: z.nullable(z.enum(newsCategories)),
  /** Day that news is dated, when that is not the day of publication. */
  date: z.nullable(calendarDate),
})
export type Content = z.infer<typeof contentSchema>

const translation = z.object({
  id: z.string(),
  locale: z.enum(contentLocales),
  title: z.string(),
  status: z.enum(contentStatuses),
})

export const contentItemSchema = z.object({
  kind: z.enum(contentKinds),
  locale: z.enum(contentLocales),
  status: z.enum(contentStatuses),
  /** Of the draft. */
  title: z.string(),
  slug: z.string(),
  content: contentSchema,
  /** The address that visitors use; null before the first publication. */
  liveSlug: z.nullable(z.string()),
  /** Whether the draft differs from what was published. */
  hasDraft: z.boolean(),
  /** Name of who wrote it last; null for texts that came with the site. */
  author: z.nullable(z.string()),
  /** The other language. */
  translations: z.array(translation),
  publishedAt: z.nullable(timestamp),
  publishAt: z.nullable(timestamp),
  unpublishAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type ContentItem = z.infer<typeof contentItemSchema> & { id: string }

export const contentVersionSchema = z.object({
  kind: z.enum(contentVersionKinds),
  title: z.string(),
  author: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export const contentCreate = z.object({
  kind: z.enum(contentKinds),
  locale: z.enum(contentLocales),
  /** Empty for a text whose title is written in the editor. */
  title: z.string().check(z.trim(), z.maxLength(120), singleLine),
  /** Id of the item that the new one is a translation of; it has the same address. */
  translationOf: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})
export type ContentCreate = z.infer<typeof contentCreate>

export const contentUpdate = z.object({
  content: contentSchema,
  /** Of the browser's page: the autosaves of one session are one version. */
  editingSession: z.string().check(z.minLength(8), z.maxLength(64), singleLine),
  lockVersion,
})
export type ContentUpdate = z.infer<typeof contentUpdate>

export const contentPublication = z.object({
  /** Later than now plans it; absent publishes at once; null publishes nothing and plans the end of what is live. */
  publishAt: z.optional(z.nullable(timestamp)),
  /** Takes it off the site then. Absent keeps the end that is planned when the text is published at once. */
  unpublishAt: z.optional(z.nullable(timestamp)),
  /** Of a text without a date that was taken off the site: it comes back with the time that it had, not with the present one. */
  keepDate: z.optional(z.boolean()),
  lockVersion,
})
export type ContentPublication = z.infer<typeof contentPublication>

export const contentRestore = z.object({ versionId: z.string().check(z.regex(/^\d{1,15}$/)), lockVersion })
export const contentStep = z.object({ lockVersion })
