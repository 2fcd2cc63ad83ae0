/** The attributes of a stock image. Pages that only read import its types alone. */
import * as z from 'zod/mini'

const texts = z.object({ title: z.string(), alt: z.string() })

export const stockImageSchema = z.object({
  /** Of the drawing. */
  name: z.string(),
  nl: texts,
  en: texts,
  tags: z.array(z.string()),
  credit: z.string(),
  /** The medium that it became in the center's library; null until it is chosen. */
  mediaItemId: z.nullable(z.string()),
  /** Records of the center that use it. */
  uses: z.int(),
})
export type StockImage = z.infer<typeof stockImageSchema> & { id: string }
