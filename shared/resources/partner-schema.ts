/** The attributes of a partner of a center as it is read. Pages import its types alone. */
import * as z from 'zod/mini'
import { safeUrl } from './fields.ts'

export const partnerSchema = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  region: z.nullable(z.string()),
  url: z.nullable(safeUrl),
  logo: z.nullable(safeUrl),
  /** Order in the center's list. */
  position: z.int(),
})
