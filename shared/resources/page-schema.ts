/** The attributes of a content page, and its blocks. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { draftUrl, multiLine, safeUrl, singleLine, timestamp } from './fields.ts'
import { mediaPicture } from './media-item-schema.ts'

const line = (max: number) => z.string().check(z.maxLength(max), singleLine)
const text = (max: number) => z.string().check(z.maxLength(max), multiLine)
/** Rich text that the backend has sanitized (`backend/rich-text`). */
const html = text(30_000)
const columnText = z.object({ html })
const accordionItem = z.object({ title: line(160), html })

/**
 * A block as it is stored. Drafts may be incomplete, so texts may be empty here; what publishing asks beyond it is in
 * `content-checks.ts`.
 */
export const pageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html }),
  /** A call to action. `icon`: its set and name, `lucide:heart`. */
  z.object({
    kind: z.literal('button'),
    text: z.optional(text(400)),
    label: line(80),
    url: line(500).check(draftUrl),
    icon: z.optional(line(60)),
  }),
  /** `picture`: of the media library. Without it `url` is a path of this site, or `illustration:` and the name of an illustration of the product. */
  z.object({
    kind: z.literal('image'),
    url: line(500).check(draftUrl),
    picture: z.optional(z.nullable(mediaPicture)),
    alt: text(300),
    /** Says nothing that the text does not: screen readers skip it. */
    decorative: z.optional(z.boolean()),
    caption: z.nullable(text(300)),
  }),
  z.object({ kind: z.literal('quote'), text: text(800), by: z.nullable(line(120)) }),
  /** The newest vacancies, of one theme if it names one. */
  z.object({ kind: z.literal('vacancies'), heading: line(120), theme: z.nullable(line(60)) }),
  /** The next activities. */
  z.object({ kind: z.literal('activities'), heading: line(120) }),
  /** A video of another site, which is not requested before the reader presses play. */
  z.object({
    kind: z.literal('video'),
    provider: z.enum(['youtube', 'vimeo']),
    video: line(200),
    title: line(160),
  }),
  z.object({ kind: z.literal('columns'), columns: z.array(columnText).check(z.minLength(2), z.maxLength(3)) }),
  z.object({ kind: z.literal('accordion'), items: z.array(accordionItem).check(z.maxLength(40)) }),
])
export type PageBlock = z.infer<typeof pageBlock>

/** What search engines and shared links show; the page's own title, summary and image where it is empty. */
export const seoSchema = z.object({
  title: line(120),
  description: text(300),
  image: z.nullable(line(500).check(draftUrl)),
})
export type Seo = z.infer<typeof seoSchema>

export const pageSchema = z.object({
  slug: z.string(),
  locale: z.enum(['nl', 'en']),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  image: z.nullable(safeUrl),
  seo: seoSchema,
  blocks: z.array(pageBlock),
  publishedAt: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Page = z.infer<typeof pageSchema> & { id: string }
