/** A record by its name. Pages import its type alone. */
import * as z from 'zod/mini'
import { namedRecordTypes } from './record-name.ts'

export const recordNameSchema = z.object({
  recordType: z.enum(namedRecordTypes),
  recordId: z.string(),
  name: z.string(),
  /** What tells it from others of the name: the organization of a vacancy or an activity, the address of a user or a page. */
  detail: z.nullable(z.string()),
})
export type RecordName = z.infer<typeof recordNameSchema> & { id: string }
