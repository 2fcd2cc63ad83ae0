/** The attributes of a term of a taxonomy. */
import * as z from 'zod/mini'

export const taxonomyTermSchema = z.object({ slug: z.string(), name: z.string(), position: z.int() })
