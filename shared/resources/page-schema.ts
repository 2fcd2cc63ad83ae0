/** The attributes of a content page. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { timestamp } from './fields.ts'

export const pageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading: z.nullable(z.string()), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), heading: z.nullable(z.string()), items: z.array(z.string()) }),
  /** `icon`: its set and name, `lucide:heart`. */
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string(), icon: z.optional(z.string()) }),
  /** `url`: a path of this site, or `illustration:` and the name of an illustration of the product. */
  z.object({ kind: z.literal('image'), url: z.string(), alt: z.string(), caption: z.nullable(z.string()) }),
  z.object({ kind: z.literal('quote'), text: z.string(), by: z.nullable(z.string()) }),
  /** The newest vacancies, of one theme if it names one. */
  z.object({ kind: z.literal('vacancies'), heading: z.string(), theme: z.nullable(z.string()) }),
  /** The next activities. */
  z.object({ kind: z.literal('activities'), heading: z.string() }),
  /** A video of another site, which is not requested before the reader presses play. */
  z.object({
    kind: z.literal('video'),
    provider: z.enum(['youtube', 'vimeo']),
    video: z.string(),
    title: z.string(),
  }),
])
export type PageBlock = z.infer<typeof pageBlock>

export const pageSchema = z.object({
  slug: z.string(),
  locale: z.enum(['nl', 'en']),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  blocks: z.array(pageBlock),
  publishedAt: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Page = z.infer<typeof pageSchema> & { id: string }
