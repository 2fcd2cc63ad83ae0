/** The attributes of a place. Pages that only read import its types alone. */
import * as z from 'zod/mini'

/** A postal code area or a place of the gazetteer; coordinates in WGS 84 degrees. */
export const placeSchema = z.object({
  kind: z.enum(['postal_code', 'place']),
  /** What a search by place is filled with. */
  value: z.string(),
  label: z.string(),
  /** Municipality or province. */
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof placeSchema> & { id: string }
