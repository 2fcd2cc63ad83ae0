/** The attributes of a news item. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { safeUrl } from './fields.ts'
import { newsCategories } from './news-item-values.ts'
import { pageSchema } from './page-schema.ts'

export const newsItemSchema = z.extend(pageSchema, {
  excerpt: z.string(),
  category: z.enum(newsCategories),
  image: z.nullable(safeUrl),
  /** Of the maker of the image, where its licence asks for it. */
  imageCredit: z.nullable(z.string()),
})
export type NewsItem = z.infer<typeof newsItemSchema> & { id: string }
