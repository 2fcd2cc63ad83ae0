/** The attributes of a checked link. Pages import its types alone. */
import * as z from 'zod/mini'
import { safeUrl, timestamp } from './fields.ts'
import { linkOutcomes } from './link-check-values.ts'

export const linkCheckSchema = z.object({
  url: safeUrl,
  outcome: z.enum(linkOutcomes),
  /** HTTP status of the last response; null without one. */
  status: z.nullable(z.int()),
  checkedAt: timestamp,
})
export type LinkCheck = z.infer<typeof linkCheckSchema> & { id: string }
